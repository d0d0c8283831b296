/**
 * What jsdom lacks of a browser and the console asks for when it draws: a wide screen, of somebody who wants
 * no animations.
 */
import { onTestFinished } from 'vitest';

const trueOfTheScreen = {
  wide: /min-width|prefers-reduced-motion/,
  narrow: /max-width|prefers-reduced-motion/,
};
let screenWidth: keyof typeof trueOfTheScreen = 'wide';

/** A phone's, until the test ends. */
export function showOnPhone(): void {
  screenWidth = 'narrow';
  onTestFinished(() => {
    screenWidth = 'wide';
  });
}

window.matchMedia = (query: string) => ({
  matches: trueOfTheScreen[screenWidth].test(query),
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

// A menu whose button is out of sight is hidden, with all in it that could take the focus: here the buttons of menus
// have a place on a screen.
const SCREEN = { clientWidth: 1440, clientHeight: 900 };
for (const [name, value] of Object.entries(SCREEN)) {
  Object.defineProperty(document.documentElement, name, { value, configurable: true });
}
const boxOf = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function (this: Element) {
  return this.getAttribute('aria-haspopup') === 'menu' ? new DOMRect(8, 8, 32, 32) : boxOf.call(this);
};

// The code editor measures its text; here nothing has a place.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });

// A field that grows with its text measures itself each time it is drawn: here without end and to no purpose. Without a
// size it leaves that; what its element itself says still counts.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element, part) =>
  element instanceof HTMLTextAreaElement ? element.style : computedStyle(element, part);

Object.defineProperty(document, 'fonts', {
  value: Object.assign(new EventTarget(), { load: async () => [] }),
});
window.scrollTo = () => {};
