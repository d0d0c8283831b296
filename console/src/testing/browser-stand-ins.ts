/** What jsdom lacks of a browser and Mantine asks for when it draws. */
window.matchMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Element.prototype.scrollIntoView = () => {};

Object.defineProperty(document, 'fonts', { value: new EventTarget() });
window.scrollTo = () => {};
