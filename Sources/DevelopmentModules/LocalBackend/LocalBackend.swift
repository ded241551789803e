public import FakeBackend
