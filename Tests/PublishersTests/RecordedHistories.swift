extension History {
  /// Histories of OpenCombine 0.14.0, recorded by compiling `Histories.swift` against it: for each operator, a seed and its
  /// history on each line. Of the first thousand seeds, these are the most different ones.
  static let recorded: [String: String] = [
    "catch": """
    253 !subscribe +a a1 =1 !a# a# +b !b5 b5 =5 !a1 !a1 !b0 b0 =0 !drop -b !a1 !subscribe +a a# +b !a| !a| !b4 b4 =4 !b0 b0 =0 !b6 b6 =6 -b
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# +b b| =| !b5 !a2 !cancel
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# +b b# =# !a2 !a0
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# +b !cancel -b
    4 !subscribe +a !a# a# +b !a5 !b1 b1 =1 !a| !a1 !a5 !cancel -b !b3 !b1 !b# !drop !a1
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    348 !subscribe +a !b6 !b0 !a4 a4 =4 !a# a# +b !b5 b5 =5 !a1 !drop -b !subscribe +a a# +b !a3 !a# !b4 b4 =4 !a6 !a0 !a0 -b
    60 !subscribe +a !b6 !drop -a !b4 !a2 !a1 !b5 !b5 !a1 !a| !subscribe +a a| =| !a2 !a3 !cancel
    945 !subscribe +a a1 =1 !a0 a0 =0 !a2 a2 =2 !b2 !a# a# +b b2 =2 !cancel -b !a1 !cancel !a2 !a1 !b| !a5 !b6 !a5
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    766 !subscribe +a a1 =1 !b| !b5 !b3 !a2 a2 =2 !b2 !b# !a1 a1 =1 !b0 !a4 a4 =4 !b1 !a0 a0 =0 !b# !a2 a2 =2 !b1 !b4 -a
    """,
    "catch with a value": """
    481 !subscribe +a a1 =1 !b2 !a1 a1 =1 !a6 a6 =6 !a5 a5 =5 !a# a# =7 =| !a3 !a5 !b1 !drop !a2 !subscribe +a a# =7 !a5 =| !a| !b5 !cancel
    231 !subscribe +a !b6 !a4 a4 =4 !drop -a !a6 !b3 !a0 !b3 !b0 !a5 !a| !a4 !b3 !subscribe +a a| =| !a0
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# =7 !b5 =| !a4
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =7 =| !cancel
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    188 !subscribe +a !b3 !drop -a !a4 !a2 !a1 !drop !cancel !b6 !a3 !a6 !a4 !b1 !drop !subscribe +a -a
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    766 !subscribe +a a1 =1 !b| !b5 !b3 !a2 a2 =2 !b2 !b# !a1 a1 =1 !b0 !a4 a4 =4 !b1 !a0 a0 =0 !b# !a2 a2 =2 !b1 !b4 -a
    4 !subscribe +a !a# a# =7 =| !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    400 !subscribe +a a1 =1 !b3 !b0 !drop -a !b# !b1 !a6 !a3 !b3 !b0 !subscribe +a a3 =3 !drop -a !b# !a6
    """,
    "catch with a failure": """
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# =# !b5 !a2 !cancel
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    60 !subscribe +a !b6 !drop -a !b4 !a2 !a1 !b5 !b5 !a1 !a| !subscribe +a a| =| !a2 !a3 !cancel
    293 !subscribe +a !a1 a1 =1 !a6 a6 =6 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    837 !subscribe +a !a0 a0 =0 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    910 !subscribe +a !b| !b0 !a6 a6 =6 !b2 !b2 !drop -a !b| !b5 !subscribe +a !b5 !a1 a1 =1 -a
    973 !subscribe +a !a1 a1 =1 !a5 a5 =5 !drop -a !a3 !b0 !cancel !a0 !b# !b3 !b6 !a2 !a# !a4 !b6 !b6
    """,
    "compactMap": """
    293 !subscribe +a !a1 a1 =1 !a6 a6 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    18 !subscribe +a a1 =1 !a4 a4 =4 !b0 !a4 a4 =4 !b2 !a4 a4 =4 !a| a| =| !b| !b0 !cancel !b1 !a6 !b0 !a| !b4 !b0 !b4
    231 !subscribe +a !b6 !a4 a4 =4 !drop -a !a6 !b3 !a0 !b3 !b0 !a5 !a| !a4 !b3 !subscribe +a a| =| !a0
    249 !subscribe +a a1 =1 !b4 !b2 !b5 !b4 !a6 a6 !b2 !b3 !drop -a !subscribe +a a6 !a1 a1 =1 !cancel -a !a4 !a#
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    790 !subscribe +a a1 =1 !a0 a0 !drop -a !b0 !a3 !a5 !a0 !drop !drop !a0 !subscribe +a a0 !b0 -a
    836 !subscribe +a !b| !a3 a3 !b3 !a4 a4 =4 !b# !b5 !a| a| =| !b0 !drop !a6 !b6
    600 !subscribe +a !a0 a0 !cancel -a !cancel !b4 !a# !a1 !a6 !cancel !a2 !a3 !a0 !a4 !b0
    210 !subscribe +a !a3 a3 !a3 a3 !a# a# =# !b5 !a4 !b# !b4 !cancel !a| !b5 !b2 !a6 !a6
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 !b1 !b2 !b3 !a3 a3 -a
    """,
    "deferred": """
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# =# !b5 !a2 !cancel
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    60 !subscribe +a !b6 !drop -a !b4 !a2 !a1 !b5 !b5 !a1 !a| !subscribe +a a| =| !a2 !a3 !cancel
    293 !subscribe +a !a1 a1 =1 !a6 a6 =6 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    837 !subscribe +a !a0 a0 =0 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    910 !subscribe +a !b| !b0 !a6 a6 =6 !b2 !b2 !drop -a !b| !b5 !subscribe +a !b5 !a1 a1 =1 -a
    973 !subscribe +a !a1 a1 =1 !a5 a5 =5 !drop -a !a3 !b0 !cancel !a0 !b# !b3 !b6 !a2 !a# !a4 !b6 !b6
    """,
    "dropFirst": """
    691 !subscribe +a a1 !b1 !a3 a3 !b6 !a3 a3 =3 !b5 !a4 a4 =4 !drop -a !drop !subscribe +a a4 !a2 a2 !a4 a4 =4 !b1 !b2 !b3 !a3 a3 =3 !b6 !a# a# =# !b5
    595 !subscribe +a !a| a| =| !a5 !drop !a4 !subscribe +a a| =| !b6 !cancel !cancel !a2 !a5 !b2 !a3
    503 !subscribe +a !a4 a4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    293 !subscribe +a !a1 a1 !a6 a6 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    231 !subscribe +a !b6 !a4 a4 !drop -a !a6 !b3 !a0 !b3 !b0 !a5 !a| !a4 !b3 !subscribe +a a| =| !a0
    290 !subscribe +a !a0 a0 !b3 !b| !a3 a3 !a4 a4 =4 !a0 a0 =0 !cancel -a !b0 !a# !a6 !b3
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    400 !subscribe +a a1 !b3 !b0 !drop -a !b# !b1 !a6 !a3 !b3 !b0 !subscribe +a a3 !drop -a !b# !a6
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    968 !subscribe +a a1 !b5 !a4 a4 !a| a| =| !b# !a6 !a1 !a6 !a1 !a| !drop !a2 !a5 !a5
    """,
    "empty": """
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# =# !b5 !a2 !cancel
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    60 !subscribe +a !b6 !drop -a !b4 !a2 !a1 !b5 !b5 !a1 !a| !subscribe +a a| =| !a2 !a3 !cancel
    293 !subscribe +a !a1 a1 =1 !a6 a6 =6 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    837 !subscribe +a !a0 a0 =0 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    910 !subscribe +a !b| !b0 !a6 a6 =6 !b2 !b2 !drop -a !b| !b5 !subscribe +a !b5 !a1 a1 =1 -a
    973 !subscribe +a !a1 a1 =1 !a5 a5 =5 !drop -a !a3 !b0 !cancel !a0 !b# !b3 !b6 !a2 !a# !a4 !b6 !b6
    """,
    "filter": """
    638 !subscribe +a a1 !drop -a !b| !b3 !subscribe +a a1 !a2 a2 =2 !a1 a1 !a0 a0 =0 !b3 !b1 !a5 a5 !a2 a2 =2 !a4 a4 =4 !drop -a !subscribe +a a4 =4 -a
    175 !subscribe +a a1 !b3 !b5 !drop -a !a| !b# !cancel !a2 !a6 !b5 !a5 !b4 !a3 !subscribe +a a| =| !a3
    293 !subscribe +a !a1 a1 !a6 a6 =6 !a1 a1 !b# !a5 a5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    836 !subscribe +a !b| !a3 a3 !b3 !a4 a4 =4 !b# !b5 !a| a| =| !b0 !drop !a6 !b6
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    13 !subscribe +a !b3 !a4 a4 =4 !a# a# =# !a0 !a1 !a5 !b0 !a# !a6 !b4 !b0 !a0
    18 !subscribe +a a1 !a4 a4 =4 !b0 !a4 a4 =4 !b2 !a4 a4 =4 !a| a| =| !b| !b0 !cancel !b1 !a6 !b0 !a| !b4 !b0
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    524 !subscribe +a !b0 !b# !a3 a3 !cancel -a !a4 !b0 !a6 !a0 !a| !a6 !b6 !cancel !drop
    233 !subscribe +a !a1 a1 !b# !b1 !b0 !b1 !b| !a# a# =# !b2 !a3 !drop !a3 !b1
    """,
    "first": """
    628 !subscribe +a !b1 !b6 !a1 a1 -a =1 =| !a4 !drop !a# !a# !a0 !a3 !a4 !subscribe +a a# =# !cancel !b2 !b3
    175 !subscribe +a a1 -a =1 !a0 =| !drop !a| !b# !cancel !a2 !a6 !b5 !a5 !b4 !a3 !subscribe +a a| =| !a3 !b6
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    84 !subscribe +a !a2 a2 -a =2 =| !b2 !drop !a6 !b5 !b4 !b3 !a3 !a5 !subscribe +a !b4 !a0 a0 -a =0 !b2 =| !b4 !a6
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    790 !subscribe +a a1 -a =1 =| !a0 !drop !b0 !a3 !a5 !a0 !drop !drop !a0 !subscribe +a a0 -a =0 !a| =| !a| !a4 !b2
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    293 !subscribe +a !a1 a1 -a =1 =| !a6 !a1 !b# !a5 !a# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    910 !subscribe +a !b| !b0 !a6 a6 -a =6 =| !a| !drop !b| !b5 !subscribe +a a| =| !b4 !a0 !a|
    400 !subscribe +a a1 -a =1 =| !b3 !b0 !drop !b# !b1 !a6 !a3 !b3 !b0 !subscribe +a a3 -a =3 =| !drop !b# !a6
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    """,
    "first after catch": """
    365 !subscribe +a !a3 a3 -a =3 =| !a3 !a# !b0 !a3 !drop !a6 !b4 !subscribe +a a# +b b4 -b =4 !cancel =| !drop
    175 !subscribe +a a1 -a =1 !a0 =| !drop !a| !b# !cancel !a2 !a6 !b5 !a5 !b4 !a3 !subscribe +a a| =| !a3 !b6
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# +b b# =# !a2 !a0
    4 !subscribe +a !a# a# +b !a5 !b1 b1 -b =1 =| !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    218 !subscribe +a !b| !b1 !a# a# +b b| =| !b4 !a6 !a4 !a4 !a| !cancel !a4 !b1 !b4
    628 !subscribe +a !b1 !b6 !a1 a1 -a =1 =| !a4 !drop !a# !a# !a0 !a3 !a4 !subscribe +a a# +b !cancel -b !b2 !b3
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    257 !subscribe +a !a4 a4 -a =4 !b2 =| !b4 !b0 !b5 !drop !a2 !b# !a6 !b3 !a2 !b# !b4
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    188 !subscribe +a !b3 !drop -a !a4 !a2 !a1 !drop !cancel !b6 !a3 !a6 !a4 !b1 !drop !subscribe +a -a
    827 !subscribe +a !b1 !a0 a0 -a =0 =| !a2 !a1 !cancel !b# !b4 !a6 !b| !cancel !a| !a1 !b1
    687 !subscribe +a a1 -a =1 =| !b2 !a5 !drop !drop !a1 !subscribe +a a1 -a =1 =| !drop !b2 !a# !b0 !a4 !b1 !b2
    """,
    "first where": """
    691 !subscribe +a a1 !b1 !a3 a3 -a =3 =| !a3 !a1 !b2 !cancel !drop !drop !subscribe +a a1 !a2 a2 !a4 a4 !b1 !a6 a6 -a =6 !b3 =| !b#
    628 !subscribe +a !b1 !b6 !a1 a1 !a4 a4 !drop -a !a# !a# !a0 !a3 !a4 !subscribe +a a# =# !cancel !b2 !b3
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    233 !subscribe +a !a1 a1 !b# !b1 !b0 !b1 !b| !a# a# =# !b2 !a3 !drop !a3 !b1
    400 !subscribe +a a1 !b3 !b0 !drop -a !b# !b1 !a6 !a3 !b3 !b0 !subscribe +a a3 -a =3 =| !drop !b# !a6
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    59 !subscribe +a !a1 a1 !b4 !b4 !a6 a6 -a =6 =| !b6 !drop !b4 !b4 !cancel !subscribe +a !a| a| =| !a4
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    188 !subscribe +a !b3 !drop -a !a4 !a2 !a1 !drop !cancel !b6 !a3 !a6 !a4 !b1 !drop !subscribe +a -a
    306 !subscribe +a a1 !a# a# =# !cancel !b# !a3 !b3 !a0 !b1 !a3 !drop !b1 !a# !a5
    324 !subscribe +a a1 !b| !a5 a5 !b5 !a5 a5 !a6 a6 -a =6 !a5 =| !drop !b0 !drop !a0 !a6 !a1 !b2
    910 !subscribe +a !b| !b0 !a6 a6 -a =6 =| !a| !drop !b| !b5 !subscribe +a a| =| !b4 !a0 !a|
    """,
    "flatMap": """
    816 !subscribe +a !drop -a !subscribe +a !a2 a2 +b !b3 b3 =23 !a4 a4 +b !a0 a0 +b !b0 b0 =20 !a0 a0 +b b0 =40 !b4 b4 =24 !b2 b2 =22 b2 =42 b2 =2 !b3 b3 =23 b3 =43 b3 =3 b3 =3 b2 =2 !a3 a3 +b b4 =44 b4 =4 !a| a| b4 =4 b0 =0 !a3 !b5 b5 =25 !a6 b5 =45 b5 =5 !cancel -b -b -b -b -b !a4
    293 !subscribe +a !a1 a1 +b !a6 a6 +b !a1 a1 +b !b| b| b| b| !a5 a5 +b !a# a# -b =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a -a
    231 !subscribe +a !b6 !a4 a4 +b !drop -b -a !a6 !b3 !a0 !b3 !b0 !a5 !a| !a4 !b3 !subscribe +a !a0 a0 +b -b -a
    595 !subscribe +a !a| a| =| !a5 !drop !a4 !subscribe +a !b6 !cancel -a !cancel !a2 !a5 !b2 !a3
    503 !subscribe +a !a4 a4 +b !cancel -b -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a !cancel -a
    641 !subscribe +a !a0 a0 +b !a6 a6 +b !b6 b6 =6 b6 =66 !a| a| !b2 b2 =2 b2 =62 !a6 !a5 !a6 !b2 b2 =2 b2 =62 !b0 b0 =0 b0 =60 !b2 b2 =2 !a5 b2 =62 !b2 b2 =2 !a0 b2 =62 !a5 !a5 -b -b
    691 !subscribe +a !b1 !a3 a3 +b !b6 b6 =36 !a1 a1 +b !b5 b5 =35 !cancel -b -b -a !drop !drop !subscribe +a !a2 a2 +b !a4 a4 +b !b1 b1 =21 b1 =41 !b| b| b| !a# a# =# !b5
    865 !subscribe +a !b3 !b6 !b| !a3 a3 +b !a6 a6 +b !a4 a4 +b !b6 b6 =36 b6 =66 !drop -b -b -b -a !a# !a2 !subscribe +a !a4 a4 +b !a2 a2 +b -b -b -a
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b| !drop !a1
    945 !subscribe +a !a0 a0 +b !a2 a2 +b !b2 b2 =2 b2 =22 !a# a# -b -b =# !cancel !a1 !cancel !a2 !a1 !b| !a5 !b6 !a5
    910 !subscribe +a !b| !b0 !a6 a6 +b !a6 a6 +b !a| a| !drop -b -b !b| !b5 !subscribe +a !b5 !a1 a1 +b -b -a
    """,
    "flatMap after prefix": """
    870 !subscribe +a !drop -a !b2 !b3 !subscribe +a !a3 a3 +b !a5 a5 +b !b4 b4 =34 b4 =54 !b2 b2 =32 !b0 b0 =30 !a2 a2 -a b0 =50 !a6 b2 =52 !a0 !a6 !a3 !a6 !b4 b4 =34 !b1 b1 =31 b1 =51 !b| b| b| =| !cancel
    788 !subscribe +a !b4 !a3 a3 +b !a1 a1 +b !drop -b -b -a !subscribe +a !a0 a0 +b !b2 b2 =2 !b3 b3 =3 !a1 a1 +b !b2 b2 =2 b2 =12 !a3 a3 -a !drop -b -b !subscribe +a -a
    210 !subscribe +a !a3 a3 +b !a3 a3 +b !a# a# -b -b =# !b5 !a4 !b| !b4 !cancel !a| !b5 !b2 !a6 !a6
    6 !subscribe +a !b6 !a2 a2 +b !a4 a4 +b !b| b| b| !a2 a2 -a =| !a4 !cancel !a0 !drop !a4 !subscribe +a !a3 a3 +b !b5 b5 =35 !a4 a4 +b !a5 a5 -a -b -b
    503 !subscribe +a !a4 a4 +b !cancel -b -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a !cancel -a
    865 !subscribe +a !b3 !b6 !b| !a3 a3 +b !a6 a6 +b !a4 a4 -a !b6 b6 =36 b6 =66 !drop -b -b !a# !a2 !subscribe +a !a4 a4 +b !a2 a2 +b -b -b -a
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    142 !subscribe +a !a6 a6 +b !b0 b0 =60 !a0 a0 +b !a5 a5 -a !a2 !a1 !a| !a6 !b6 b6 =66 !b4 b4 =64 !b0 b0 =60 b0 =0 !a3 b4 =4 b6 =6 !a0 !a6 !a5 -b -b
    154 !subscribe +a !a1 a1 +b !a| a| !b5 b5 =15 !a# !b0 b0 =10 !cancel -b !a6 !a#
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b| !drop !a1
    175 !subscribe +a !b3 !b5 !drop -a !a| !b| !cancel !a2 !a6 !b5 !a5 !b4 !a3 !subscribe +a !a2 a2 +b -b -a
    162 !subscribe +a !b| !b3 !a3 a3 +b !a6 a6 +b !b2 b2 =32 b2 =62 !b2 b2 =32 !b3 b3 =33 b3 =63 b2 =62 !a1 a1 -a !cancel -b -b !b0 !cancel !b0 !a| !a6
    """,
    "flatMap to a sequence": """
    778 !subscribe +a !a5 a5 =5 !a0 a0 =0 !b1 =1 !a2 a2 =2 !b2 =3 =6 !b4 !a4 a4 =4 =5 !a4 a4 =4 =5 !b# !a0 a0 =0 =1 !a# a# =# !b6 !b0 !b5 !a5 !b| !b4 !a5 !a| !b2
    790 !subscribe +a a1 =1 =2 !a0 a0 =0 =1 !a3 a3 =3 =4 !a5 a5 =5 =6 !drop -a !drop !a0 !subscribe +a a0 =0 !a| a| =1 !a| =| !a0 !a# !b2 !a| !b| !cancel !a1
    869 !subscribe +a a1 =1 !b3 =2 !a0 a0 =0 =1 !a2 a2 =2 !b4 =3 !b0 !b4 !cancel -a !b6 !drop !b6 !b5 !a0 !cancel !subscribe +a a0 =0 =1 !a| a| =| !b4 !b6
    188 !subscribe +a !b3 !drop -a !a4 !a2 !a1 !drop !cancel !b6 !a3 !a6 !a4 !b1 !drop !subscribe +a -a
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    503 !subscribe +a !a4 a4 =4 =5 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    827 !subscribe +a !b1 !a0 a0 =0 =1 !a2 a2 =2 !b4 =3 !b# !b4 !a6 a6 =6 =7 !b6 !cancel -a !a| !a1 !b1 !b1 !b| !b#
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    427 !subscribe +a !b4 !b5 !a0 a0 =0 =1 !a# a# =# !a| !b0 !drop !a2 !a5 !b3 !a0 !b3 !subscribe +a a# =# !b6
    439 !subscribe +a !a| a| =| !a2 !b1 !a# !a1 !b# !a3 !a4 !cancel !a4 !a4
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    271 !subscribe +a !a1 a1 =1 =2 !b1 !b| !a1 a1 =1 !a4 a4 =4 =5 !b0 =2 !a5 a5 =5 =6 !b2 !a2 a2 =2 !b| =3 !b3 !a1 a1 =1 =2 !a1 a1 =1 =2 !b5 !b0 !b4 !a5 a5 =5 !a1 a1 =1 !b4 =2 =6 -a
    """,
    "handleEvents": """
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# =# !b5 !a2 !cancel
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    60 !subscribe +a !b6 !drop -a !b4 !a2 !a1 !b5 !b5 !a1 !a| !subscribe +a a| =| !a2 !a3 !cancel
    293 !subscribe +a !a1 a1 =1 !a6 a6 =6 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    837 !subscribe +a !a0 a0 =0 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    910 !subscribe +a !b| !b0 !a6 a6 =6 !b2 !b2 !drop -a !b| !b5 !subscribe +a !b5 !a1 a1 =1 -a
    973 !subscribe +a !a1 a1 =1 !a5 a5 =5 !drop -a !a3 !b0 !cancel !a0 !b# !b3 !b6 !a2 !a# !a4 !b6 !b6
    """,
    "ignoreOutput": """
    628 !subscribe +a !b1 !b6 !a1 a1 !a4 a4 !drop -a !a# !a# !a0 !a3 !a4 !subscribe +a a# =# !cancel !b2 !b3
    175 !subscribe +a a1 !b3 !b5 !drop -a !a| !b# !cancel !a2 !a6 !b5 !a5 !b4 !a3 !subscribe +a a| =| !a3
    293 !subscribe +a !a1 a1 !a6 a6 !a1 a1 !b# !a5 a5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    796 !subscribe +a a1 !a0 a0 !b4 !a3 a3 !cancel -a !a2 !b6 !b3 !a5 !b3 !b2 !b3 !a3 !a# !drop
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    218 !subscribe +a !b| !b1 !a# a# =# !b4 !a6 !a4 !a4 !a| !cancel !a4 !b1 !b4
    401 !subscribe +a a1 !cancel -a !cancel !a# !b4 !a0 !a3 !b# !a5 !a4 !b6 !a5
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    664 !subscribe +a a1 !b5 !b| !cancel -a !a2 !a2 !cancel !b| !a| !b0 !drop !b5
    """,
    "map": """
    746 !subscribe +a a1 =2 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =1 !a5 a5 =6 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    691 !subscribe +a a1 =2 !b1 !b| !a1 a1 =2 !b2 !cancel -a !drop !drop !subscribe +a a1 =2 !a0 a0 =1 !b1 !a6 a6 =7 !b3 !a3 a3 =4 !b6 !a# a# =# !b5 !a2 !cancel
    503 !subscribe +a !a4 a4 =5 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    60 !subscribe +a !b6 !drop -a !b4 !a2 !a1 !b5 !b5 !a1 !a| !subscribe +a a| =| !a2 !a3 !cancel
    293 !subscribe +a !a1 a1 =2 !a6 a6 =7 !a1 a1 =2 !b# !a5 a5 =6 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    837 !subscribe +a !a0 a0 =1 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    910 !subscribe +a !b| !b0 !a6 a6 =7 !b2 !b2 !drop -a !b| !b5 !subscribe +a !b5 !a1 a1 =2 -a
    973 !subscribe +a !a1 a1 =2 !a5 a5 =6 !drop -a !a3 !b0 !cancel !a0 !b# !b3 !b6 !a2 !a# !a4 !b6 !b6
    """,
    "mapError": """
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# =# !b5 !a2 !cancel
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    60 !subscribe +a !b6 !drop -a !b4 !a2 !a1 !b5 !b5 !a1 !a| !subscribe +a a| =| !a2 !a3 !cancel
    293 !subscribe +a !a1 a1 =1 !a6 a6 =6 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    837 !subscribe +a !a0 a0 =0 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    910 !subscribe +a !b| !b0 !a6 a6 =6 !b2 !b2 !drop -a !b| !b5 !subscribe +a !b5 !a1 a1 =1 -a
    973 !subscribe +a !a1 a1 =1 !a5 a5 =5 !drop -a !a3 !b0 !cancel !a0 !b# !b3 !b6 !a2 !a# !a4 !b6 !b6
    """,
    "prefix": """
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    30 !subscribe +a !a2 a2 =2 !a3 a3 =3 !a2 a2 -a =| !a4 !drop !b2 !a# !a3 !a5 !b6 !b5 !drop !drop !subscribe +a a# =#
    319 !subscribe +a !b0 !a4 a4 =4 !a3 a3 =3 !b3 !a# a# =# !b0 !b6 !a6 !a6 !a2 !cancel !drop !a2 !a| !a4
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 -a =| !b3 !a3 !b6 !a#
    175 !subscribe +a a1 =1 !a0 a0 =0 !drop -a !a| !b# !cancel !a2 !a6 !b5 !a5 !b4 !a3 !subscribe +a a| =| !a3 !b6
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    258 !subscribe +a !b2 !b1 !b3 !b2 !a0 a0 =0 !b2 !b0 !a2 a2 =2 !a# a# =# !drop !subscribe +a a# =# !cancel !a4 !b0
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    837 !subscribe +a !a0 a0 =0 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    """,
    "prefix of nothing": """
    628 !subscribe +a !b1 !b6 !a1 a1 -a =| !a4 !drop !a# !a# !a0 !a3 !a4 !subscribe +a a# =# !cancel !b2 !b3
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    400 !subscribe +a a1 -a =| !b3 !b0 !drop !b# !b1 !a6 !a3 !b3 !b0 !subscribe +a a3 -a =| !drop !b# !a6
    951 !subscribe +a !cancel -a !drop !b6 !b5 !a4 !b5 !a6 !subscribe +a !a# a# =# !b4 !b5 !b2
    293 !subscribe +a !a1 a1 -a =| !a6 !a1 !b# !a5 !a# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    595 !subscribe +a !a| a| =| !a5 !drop !a4 !subscribe +a a| =| !b6 !cancel !cancel !a2 !a5 !b2 !a3
    188 !subscribe +a !b3 !drop -a !a4 !a2 !a1 !drop !cancel !b6 !a3 !a6 !a4 !b1 !drop !subscribe +a -a
    827 !subscribe +a !b1 !a0 a0 -a =| !b2 !a| !cancel !b# !b4 !a6 !b| !cancel !a| !a1 !b1
    626 !subscribe +a !b| !b5 !b4 !cancel -a !b1 !cancel !b1 !b3 !a# !b3 !a4
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    524 !subscribe +a !b0 !b# !a3 a3 -a =| !cancel !a4 !b0 !a6 !a0 !a| !a6 !b6 !cancel !drop
    306 !subscribe +a a1 -a =| !a# !cancel !b# !a3 !b3 !a0 !b1 !a3 !drop !b1 !a# !a5
    """,
    "prepend": """
    691 !subscribe =5 =6 +a a1 =1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe =5 =6 !a4 +a a4 =4 !b1 !b2 !b3 !a3 a3 =3 !b6 !a# a# =# !b5 !a2 !cancel !b1 !b1
    79 !subscribe =5 !b0 =6 +a !drop -a !a2 !a5 !a2 !a3 !cancel !b6 !b2 !b3 !subscribe =5 !a1 =6 !a4 +a !a5 a5 =5 !a4 a4 =4 !a0 a0 =0 !b5 !a4 a4 =4 !drop -a !b1
    595 !subscribe =5 =6 +a !a| a| =| !a5 !drop !a4 !subscribe =5 =6 +a a| =| !b6 !cancel !cancel !a2 !a5 !b2 !a3
    811 !subscribe =5 !a# =6 +a a# =# !a5 !a4 !drop !a5 !b6 !drop !subscribe =5 =6 +a a# =# !b# !b6 !a6 !a5 !a0
    524 !subscribe =5 =6 +a !b0 !b# !a3 a3 =3 !cancel -a !a4 !b0 !a6 !a0 !a| !a6 !b6 !cancel !drop
    427 !subscribe =5 !a3 =6 +a !b0 !b1 !a3 a3 =3 !a# a# =# !a| !b0 !drop !a2 !a5 !b3 !a0 !b3 !subscribe =5 !b6 =6 +a a# =# !b4
    823 !subscribe =5 =6 +a a1 =1 !drop -a !cancel !b# !subscribe =5 !b2 =6 !b1 +a a1 =1 !b2 !b2 !a3 a3 =3 !b# !a6 a6 =6 !a6 a6 =6 !a5 a5 =5 !a5 a5 =5 !a2 a2 =2 -a
    987 !subscribe =5 =6 +a !cancel -a !a5 !a0 !a6 !b# !b# !a3 !a0 !b3 !b6 !a6 !a# !b4 !a6
    18 !subscribe =5 =6 !a5 +a a5 =5 !b0 !b2 !a4 a4 =4 !a| a| =| !b| !b0 !cancel !b1 !a6 !b0 !a| !b4 !b0 !b4 !b6
    684 !subscribe =5 !b| =6 +a !b# !drop -a !b1 !a0 !b6 !a1 !subscribe =5 =6 +a !drop -a !b3 !b6 !a0 !a0
    503 !subscribe =5 =6 +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe =5 =6 +a a# =# !cancel
    736 !subscribe =5 =6 +a a1 =1 !cancel !a6 a6 =6 !a6 a6 =6 !b| !a# a# =# !a1 !drop !cancel !b5 !a5 !a3 !b4 !b0 !b3
    """,
    "prepend a publisher": """
    98 !subscribe +b !b6 b6 =6 !a3 !b3 b3 =3 !b| b| +a a3 =3 !a1 a1 =1 !b2 !a2 a2 =2 !drop -a !subscribe +b b| +a a2 =2 !b5 !b0 -a
    654 !subscribe +b b2 =2 !b0 b0 =0 !drop -b !a3 !a4 !a0 !a| !subscribe +b b0 =0 !cancel !b0 b0 =0 !b5 b5 =5 !a| !b1 b1 =1 -b
    902 !subscribe +b !a4 !a3 !drop -b !b# !b3 !subscribe +b b# =# !b1 !b3 !b5 !b2 !drop !subscribe +b b# =# !a4
    97 !subscribe +b !drop -b !b3 !b1 !a4 !cancel !b6 !subscribe +b !b| b| +a a4 =4 !b2 !a# a# =# !a5 !b4 !b2
    967 !subscribe +b b2 =2 !drop -b !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +b b| +a a| =| !cancel !a2
    332 !subscribe +b !a6 !b# b# =# !a5 !a4 !b3 !a3 !drop !a1 !b3 !a3 !a6 !a6 !subscribe +b b# =#
    17 !subscribe +b b2 =2 !a5 !a# !b0 b0 =0 !a5 !a2 !cancel -b !b2 !a4 !b5 !b1 !drop !b5 !b#
    552 !subscribe +b !cancel -b !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    836 !subscribe +b !b| b| +a !a3 a3 =3 !a0 a0 =0 !a2 a2 =2 !b# !b5 !a| a| =| !b0 !drop !a6 !b6 !b0
    182 !subscribe +b !a| !cancel -b !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    945 !subscribe +b b2 =2 !a0 !a2 !b2 b2 =2 !a# !cancel -b !a1 !cancel !a2 !a1 !b| !a5 !b6 !a5
    361 !subscribe +b !a5 !b5 b5 =5 !a1 !a# !a| !a6 !b| b| +a a# =# !b# !a0
    """,
    "removeDuplicates": """
    746 !subscribe +a a1 =0 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =2 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    30 !subscribe +a !a2 a2 =1 !a3 a3 !a1 a1 =0 !b4 !a6 a6 =3 !b2 !a# a# =# !a0 !b6 !b5 !drop !drop !subscribe +a a# =# !a6
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    188 !subscribe +a !b3 !drop -a !a4 !a2 !a1 !drop !cancel !b6 !a3 !a6 !a4 !b1 !drop !subscribe +a -a
    290 !subscribe +a !a0 a0 =0 !b| !a4 a4 =2 !a4 a4 !b5 !a0 a0 =0 !cancel -a !b0 !a# !a6 !b3 !drop !b1
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    175 !subscribe +a a1 =0 !a0 a0 !drop -a !a| !b# !cancel !a2 !a6 !b5 !a5 !b4 !a3 !subscribe +a a| =| !a3
    258 !subscribe +a !b2 !b1 !b3 !b2 !a0 a0 =0 !b2 !b0 !a2 a2 =1 !a# a# =# !drop !subscribe +a a# =# !cancel !a4 !b0
    556 !subscribe +a a1 =0 !b# !a2 a2 =1 !drop -a !a4 !cancel !b0 !b2 !subscribe +a a4 =2 !a4 a4 !cancel -a
    210 !subscribe +a !a3 a3 =1 !a3 a3 !a# a# =# !b5 !a4 !b# !b4 !cancel !a| !b5 !b2 !a6 !a6
    377 !subscribe +a a1 =0 !b2 !cancel -a !b5 !a3 !b3 !a0 !drop !b0 !a1 !a1 !a# !b4 !a3
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    """,
    "replaceError": """
    481 !subscribe +a a1 =1 !b2 !a1 a1 =1 !a6 a6 =6 !a5 a5 =5 !a# a# =9 =| !a3 !a5 !b1 !drop !a2 !subscribe +a a# =9 !a5 =| !a| !b5 !cancel
    231 !subscribe +a !b6 !a4 a4 =4 !drop -a !a6 !b3 !a0 !b3 !b0 !a5 !a| !a4 !b3 !subscribe +a a| =| !a0
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# =9 !b5 =| !a4
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =9 =| !cancel
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    188 !subscribe +a !b3 !drop -a !a4 !a2 !a1 !drop !cancel !b6 !a3 !a6 !a4 !b1 !drop !subscribe +a -a
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    766 !subscribe +a a1 =1 !b| !b5 !b3 !a2 a2 =2 !b2 !b# !a1 a1 =1 !b0 !a4 a4 =4 !b1 !a0 a0 =0 !b# !a2 a2 =2 !b1 !b4 -a
    4 !subscribe +a !a# a# =9 =| !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    400 !subscribe +a a1 =1 !b3 !b0 !drop -a !b# !b1 !a6 !a3 !b3 !b0 !subscribe +a a3 =3 !drop -a !b# !a6
    """,
    "replaceNil": """
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =9 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =9 !b1 !a6 a6 =9 !b3 !a3 a3 =3 !b6 !a# a# =# !b5 !a2 !cancel
    503 !subscribe +a !a4 a4 =9 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    60 !subscribe +a !b6 !drop -a !b4 !a2 !a1 !b5 !b5 !a1 !a| !subscribe +a a| =| !a2 !a3 !cancel
    293 !subscribe +a !a1 a1 =1 !a6 a6 =9 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    837 !subscribe +a !a0 a0 =9 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    910 !subscribe +a !b| !b0 !a6 a6 =9 !b2 !b2 !drop -a !b| !b5 !subscribe +a !b5 !a1 a1 =1 -a
    973 !subscribe +a !a1 a1 =1 !a5 a5 =5 !drop -a !a3 !b0 !cancel !a0 !b# !b3 !b6 !a2 !a# !a4 !b6 !b6
    """,
    "retry": """
    303 !subscribe =1 +a !a0 a0 =0 !a5 a5 =5 !a0 a0 =0 !a# a# =1 !b3 +a a# =1 !a| +a a# =# !b2 !drop !b6 !a3 !a3 !a4 !a5 !a# !subscribe =1 +a a# =1 +a a# =1 !cancel +a a# =#
    175 !subscribe =1 !a0 +a a0 =0 !drop -a !a| !b# !cancel !a2 !a6 !b5 !a5 !b4 !a3 !subscribe =1 !a3 +a a| =| !b1 !b4
    691 !subscribe =1 +a a1 =1 !a3 a3 =3 !b4 !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe =1 +a a1 =1 !a4 a4 =4 !b1 !b2 !b3 !a3 a3 =3 !b6 !a# a# =1 !b5 +a a# =1 +a a# =# !cancel !b1 !b1
    960 !subscribe =1 !a2 +a !b2 !b| !drop -a !a2 !b0 !cancel !cancel !a5 !b6 !subscribe =1 +a !b| !b0 !a2 a2 =2 !a3 a3 =3 -a
    967 !subscribe =1 +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe =1 +a a| =| !cancel !a2
    17 !subscribe =1 +a a1 =1 !a# a# =1 +a a# =1 +a a# =# !a4 !a2 !cancel !b2 !a4 !b5 !b1 !drop !b5 !b# !subscribe =1 +a a# =1 +a a# =1 !a3 +a a# =#
    451 !subscribe =1 +a !b5 !a| a| =| !drop !a6 !a1 !subscribe =1 +a a| =| !a5 !a6 !a# !b0 !a6 !a4 !a2
    446 !subscribe =1 +a !cancel -a !a1 !a1 !a6 !b# !b3 !b| !a2 !b0 !b2 !b# !b5 !b4
    92 !subscribe =1 !b0 +a !a# a# =1 +a a# =1 +a a# =# !b3 !b4 !a3 !drop !a| !a# !b0 !b4 !a4 !b4
    182 !subscribe =1 +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    736 !subscribe =1 +a a1 =1 !a4 a4 =4 !a6 a6 =6 !a6 a6 =6 !b| !a# a# =1 +a a# =1 +a a# =# !drop !cancel !b5 !a5 !a3 !b4 !b0 !b3 !subscribe =1 +a a# =1 !b6 +a a# =1 +a a# =# !a5
    18 !subscribe =1 +a a1 =1 !a5 a5 =5 !b0 !b2 !a4 a4 =4 !a| a| =| !b| !b0 !cancel !b1 !a6 !b0 !a| !b4 !b0 !b4 !b6
    """,
    "retry of a failure": """
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =# !b6 !a6 !b6 !drop !a4 !subscribe +a a| =#
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# =# !b5 !a2 !cancel
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    293 !subscribe +a !a1 a1 =1 !a6 a6 =6 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    60 !subscribe +a !b6 !drop -a !b4 !a2 !a1 !b5 !b5 !a1 !a| !subscribe +a a| =# !a2 !a3 !cancel
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    837 !subscribe +a !a0 a0 =0 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    910 !subscribe +a !b| !b0 !a6 a6 =6 !b2 !b2 !drop -a !b| !b5 !subscribe +a !b5 !a1 a1 =1 -a
    973 !subscribe +a !a1 a1 =1 !a5 a5 =5 !drop -a !a3 !b0 !cancel !a0 !b# !b3 !b6 !a2 !a# !a4 !b6 !b6
    182 !subscribe +a !a| a| =# !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    """,
    "scan": """
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =2 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =1 !b1 !a6 a6 =7 !b3 !a3 a3 =10 !b6 !a# a# =# !b5 !a2 !cancel
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    390 !subscribe +a !a4 a4 =4 !a1 a1 =5 !b1 !a1 a1 =6 !b# !b3 !a5 a5 =11 !a3 a3 =14 !b2 !a0 a0 =14 !a| a| =| !cancel !cancel !a5 !b1 !a1
    444 !subscribe +a !drop -a !b3 !a6 !drop !b3 !b6 !a6 !a# !b4 !a0 !b2 !subscribe +a a# =# !a1
    188 !subscribe +a !b3 !drop -a !a4 !a2 !a1 !drop !cancel !b6 !a3 !a6 !a4 !b1 !drop !subscribe +a -a
    524 !subscribe +a !b0 !b# !a3 a3 =3 !cancel -a !a4 !b0 !a6 !a0 !a| !a6 !b6 !cancel !drop
    258 !subscribe +a !b2 !b1 !b3 !b2 !a0 a0 =0 !b2 !b0 !a2 a2 =2 !a# a# =# !drop !subscribe +a a# =# !cancel !a4 !b0
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    175 !subscribe +a a1 =1 !a0 a0 =1 !drop -a !a| !b# !cancel !a2 !a6 !b5 !a5 !b4 !a3 !subscribe +a a| =| !a3 !b6
    910 !subscribe +a !b| !b0 !a6 a6 =6 !b2 !b2 !drop -a !b| !b5 !subscribe +a !b5 !a1 a1 =1 -a
    837 !subscribe +a !a0 a0 =0 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    """,
    "share": """
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# =# !b5 !a2 !cancel
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe =|
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    231 !subscribe +a !b6 !a4 a4 =4 !drop -a !a6 !b3 !a0 !b3 !b0 !a5 !a| !a4 !b3 !subscribe +a a| =| !a0
    293 !subscribe +a !a1 a1 =1 !a6 a6 =6 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe =#
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    188 !subscribe +a !b3 !drop -a !a4 !a2 !a1 !drop !cancel !b6 !a3 !a6 !a4 !b1 !drop !subscribe +a -a
    439 !subscribe +a !a| a| =| !a2 !b1 !a# !a1 !b# !a3 !a4 !cancel !a4 !a4
    40 !subscribe +a a1 =1 !b| !drop -a !b0 !drop !b0 !b1 !a3 !b0 !a4 !drop !b4 !a6 !b2
    400 !subscribe +a a1 =1 !b3 !b0 !drop -a !b# !b1 !a6 !a3 !b3 !b0 !subscribe +a a3 =3 !drop -a !b# !a6
    """,
    "switchToLatest": """
    691 !subscribe +a a1 +b b2 =12 !b1 b1 =11 !b6 b6 =16 !a1 a1 -b +b b6 =16 !b2 b2 =12 !a6 a6 -b +b b2 =62 !drop -b -a !subscribe +a a6 +b b2 =62 !a0 a0 -b +b b2 =2 !b1 b1 =1 !b2 b2 =2 !b# b# -a =# !b0 !b0 !b2 !a4 !b1
    954 !subscribe +a a1 +b !a1 a1 -b +b !a0 a0 -b +b !b6 b6 =6 !b| b| !a2 a2 +b b| !a1 a1 +b b| !b2 !a0 a0 +b b| !a# a# =# !a1 !b0
    503 !subscribe +a !a4 a4 +b !cancel -b -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    595 !subscribe +a !a| a| =| !a5 !drop !a4 !subscribe +a a| =| !b6 !cancel !cancel !a2 !a5 !b2 !a3
    524 !subscribe +a !b0 !b# !a3 a3 +b b# -a =# !cancel !a4 !b0 !a6 !a0 !a| !a6 !b6 !cancel !drop
    353 !subscribe +a a1 +b !b2 b2 =12 !b1 b1 =11 !b2 b2 =12 !cancel -b -a !drop !drop !a0 !b5 !a6 !b3 !b0 !b2 !b1 !subscribe +a a6 +b -b -a
    210 !subscribe +a !a3 a3 +b !a3 a3 -b +b !a# a# -b =# !b5 !a4 !b# !b4 !cancel !a| !b5 !b2 !a6 !a6
    188 !subscribe +a !b3 !drop -a !a4 !a2 !a1 !drop !cancel !b6 !a3 !a6 !a4 !b1 !drop !subscribe +a -a
    254 !subscribe +a a1 +b !b4 b4 =14 !a| a| !b2 b2 =12 !a0 !a# !b1 b1 =11 !a2 !cancel -b !cancel !b1 !b1 !a1
    665 !subscribe +a a1 +b !drop -b -a !a3 !b5 !a4 !subscribe +a a4 +b !b| b| !cancel -a !b6 !b2 !b0 !a6
    135 !subscribe +a !b1 !a0 a0 +b !b3 b3 =3 !a4 a4 -b +b !a6 a6 -b +b !a| a| !a6 !a6 !b0 b0 =60 !a4 !a0 !b6 b6 =66 -b
    967 !subscribe +a !drop -a !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a a| =| !cancel !a2
    """,
    "switchToLatest to a value": """
    746 !subscribe +a a1 =1 !drop -a !b6 !b# !a0 !a0 !subscribe +a a0 =0 !a5 a5 =5 !a| a| =| !b6 !a6 !b6 !drop !a4 !subscribe +a a| =|
    691 !subscribe +a a1 =1 !b1 !b| !a1 a1 =1 !b2 !cancel -a !drop !drop !subscribe +a a1 =1 !a0 a0 =0 !b1 !a6 a6 =6 !b3 !a3 a3 =3 !b6 !a# a# =# !b5 !a2 !cancel
    503 !subscribe +a !a4 a4 =4 !cancel -a !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a a# =# !cancel
    940 !subscribe +a !drop -a !a5 !a6 !drop !b2 !b4 !subscribe +a !b2 !b# !a# a# =# !a2 !a0
    552 !subscribe +a !cancel -a !b1 !cancel !cancel !a0 !b0 !b| !b1 !a4 !cancel !a| !b2 !b0
    60 !subscribe +a !b6 !drop -a !b4 !a2 !a1 !b5 !b5 !a1 !a| !subscribe +a a| =| !a2 !a3 !cancel
    293 !subscribe +a !a1 a1 =1 !a6 a6 =6 !a1 a1 =1 !b# !a5 a5 =5 !a# a# =# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a a# =#
    4 !subscribe +a !a# a# =# !a5 !b1 !a| !a1 !a5 !cancel !b3 !b1 !b# !drop !a1
    182 !subscribe +a !a| a| =| !cancel !b1 !b1 !a# !b| !b| !b| !b5 !a4 !b0 !drop
    837 !subscribe +a !a0 a0 =0 !b| !cancel -a !b5 !a3 !b| !b6 !b2 !a6 !b6 !a0 !cancel !a0 !b0
    910 !subscribe +a !b| !b0 !a6 a6 =6 !b2 !b2 !drop -a !b| !b5 !subscribe +a !b5 !a1 a1 =1 -a
    973 !subscribe +a !a1 a1 =1 !a5 a5 =5 !drop -a !a3 !b0 !cancel !a0 !b# !b3 !b6 !a2 !a# !a4 !b6 !b6
    """,
    "zip": """
    882 !subscribe +a +b !a6 a6 !b5 b5 =65 !b0 b0 !a# a# =# !drop -b !cancel !subscribe +a +b !b0 b0 !a3 a3 =30 !a6 a6 !a# a# =# !b6 b6 -b !b4 !a1
    530 !subscribe +a +b !a0 a0 !a3 a3 !b6 b6 =6 !b1 b1 =31 !b| b| =| !drop -a !b2 !b3 !a3 !a3 !a4 !b0 !subscribe +a +b -a -b
    161 !subscribe +a +b !b6 b6 !b1 b1 !b| b| !a0 a0 =6 !a3 a3 =31 =| -a !drop !b| !b| !b4 !b4 !a|
    595 !subscribe +a +b !a| a| =| -b !a5 !drop !a4 !subscribe +a +b !b6 b6 !cancel -a -b !cancel !a2 !a5 !b2 !a3
    967 !subscribe +a +b !drop -a -b !b0 !cancel !a3 !a| !a2 !a5 !a1 !b| !subscribe +a +b !cancel -a -b !a2
    146 !subscribe +a +b !b| b| =| !b0 -a !a3 !cancel !a2 !cancel !b0 !b5 !b1 !a5 !cancel !a4 !drop
    306 !subscribe +a +b !a# a# =# -b !cancel !b| !a3 !b3 !a0 !b1 !a3 !drop !b1 !a# !a5
    749 !subscribe +a +b !a6 a6 !a| a| !a| !a4 !b6 b6 =66 !cancel -b !b6 !a2 !cancel !a| !b1 !a2
    293 !subscribe +a +b !a1 a1 !a6 a6 !a1 a1 !b| b| =| -a !a5 !a# !b| !a5 !a5 !a0 !a0 !drop !subscribe +a +b -a -b
    18 !subscribe +a +b !a4 a4 !b0 b0 =40 !b2 b2 !a4 a4 =42 !a| a| =| !b| b| !b0 !cancel !b1 !a6 !b0 !a| !b4 !b0
    35 !subscribe +a +b !b5 b5 !b6 b6 !b6 b6 !drop -a -b !subscribe +a +b !a6 a6 !a5 a5 !b3 b3 =63 !b1 b1 =51 !a3 a3 !b5 b5 =35 !a# a# =# -b !a#
    503 !subscribe +a +b !a4 a4 !cancel -a -b !a3 !cancel !b2 !drop !b1 !a2 !a1 !a# !subscribe +a +b !cancel -a -b
    """,
  ]
}
