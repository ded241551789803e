/// The script of the pages. It keeps what the reader chooses, filters, and turns pages.
///
/// It has no `<` and no `&`, so that a page is both HTML and XML.
enum GalleryScript {
  static let source = """
    (function () {
      function stored(name) {
        try { return localStorage.getItem("gallery-" + name) } catch (error) { return null }
      }
      function store(name, value) {
        try { localStorage.setItem("gallery-" + name, value) } catch (error) {}
      }
      var isNarrow = matchMedia("(max-width: 30rem)").matches;
      var choices = {size: stored("size") || (isNarrow ? "40x12" : null), theme: stored("theme")};
      document.querySelectorAll("input[type=radio]").forEach(function (input) {
        if (choices[input.name] === input.value) input.checked = true;
        input.addEventListener("change", function () { store(input.name, input.value) });
      });

      var filter = document.getElementById("filter");
      function words(element) { return element.textContent.toLowerCase() }
      function apply() {
        var text = filter.value.trim().toLowerCase(), count = 0;
        document.querySelectorAll(".screen-group").forEach(function (group) {
          var isWhole = words(group.querySelector("h2")).includes(text), isEmpty = true;
          group.querySelectorAll(".card").forEach(function (card) {
            var matches = isWhole || words(card.querySelector(".words")).includes(text);
            card.hidden = !matches;
            if (matches) { isEmpty = false; count += 1 }
          });
          group.hidden = isEmpty;
        });
        document.getElementById("matches").textContent =
          text === "" ? "" : count === 0 ? "No scenario matches." : count + (count === 1 ? " scenario" : " scenarios");
      }
      if (filter) {
        document.getElementById("filter-label").hidden = false;
        filter.addEventListener("input", apply);
      }

      document.addEventListener("keydown", function (event) {
        var relation = {ArrowLeft: "prev", ArrowRight: "next"}[event.key];
        if (!relation || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.target.closest("input, pre")) return;
        var link = document.querySelector("a[rel=" + relation + "]");
        if (link) location.href = link.href;
      });
    })();
    """
}
