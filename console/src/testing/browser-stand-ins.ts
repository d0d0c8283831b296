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
