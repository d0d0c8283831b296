// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isTypedInto, nameOfKey } from './key-press.ts';

const press = (init: KeyboardEventInit) => nameOfKey(new KeyboardEvent('keydown', init));

it.each([
  ['a letter', { key: 'j', code: 'KeyJ' }, 'j'],
  ['with Shift', { key: 'X', code: 'KeyX', shiftKey: true }, 'shift+x'],
  ['with Caps Lock', { key: 'X', code: 'KeyX' }, 'x'],
  ['a letter of a Russian layout, by its place', { key: 'о', code: 'KeyJ' }, 'j'],
  ['a Greek one with Shift', { key: 'Χ', code: 'KeyX', shiftKey: true }, 'shift+x'],
  ['a letter that a French layout has elsewhere', { key: 'a', code: 'KeyQ' }, 'a'],
  ['an umlaut, which is no key of ours', { key: 'ö', code: 'Semicolon' }, 'ö'],
  ['a sign', { key: '/', code: 'Slash' }, '/'],
  ['the same where it needs Shift', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['a question mark', { key: '?', code: 'Minus', shiftKey: true }, '?'],
  ['a sign by AltGr', { key: '/', code: 'KeyQ', ctrlKey: true, altKey: true, modifierAltGraph: true }, '/'],
  ['a command', { key: 'k', code: 'KeyK', ctrlKey: true }, 'mod+k'],
  ['the same on a Mac', { key: 'k', code: 'KeyK', metaKey: true }, 'mod+k'],
  ['a command on a Russian layout', { key: 'л', code: 'KeyK', ctrlKey: true }, 'mod+k'],
  ['what Alt is held with', { key: 'j', code: 'KeyJ', altKey: true }, undefined],
  ['an accent that waits for its letter', { key: 'Dead', code: 'BracketLeft' }, undefined],
  ['what an input method composes', { key: 'j', code: 'KeyJ', isComposing: true }, undefined],
  ['a named key', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
])('names %s', (_what, init, name) => {
  expect(press(init)).toBe(name);
});

it('knows where one types', () => {
  document.body.innerHTML = `<input id="text"><input id="tick" type="checkbox"><textarea id="long"></textarea>
    <div contenteditable="true"><b id="rich">x</b></div><div role="menu"><a id="item">x</a></div><a id="link">x</a>`;
  const typed = ['text', 'tick', 'long', 'rich', 'item', 'link'].filter((id) =>
    isTypedInto(document.getElementById(id)),
  );
  expect(typed).toEqual(['text', 'long', 'rich', 'item']);
});
