// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocusOfBusy } from './kept-focus.ts';

let end: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<button id="delete">Delete</button><button id="other">Other</button><fieldset><input id="name"></fieldset>';
  end = keepFocusOfBusy();
});

afterEach(() => {
  end();
  document.body.innerHTML = '';
});

const at = (selector: string) => {
  const found = document.querySelector<HTMLButtonElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const observed = () => Promise.resolve();
/** As browsers do in the frame after it; the document of these tests leaves the focus where it is. */
const becomesBusy = async (selector: string) => {
  at(selector).disabled = true;
  await observed();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

test('a button that was busy has the focus again', async () => {
  at('#delete').focus();
  await becomesBusy('#delete');
  expect(document.activeElement).toBe(document.body);
  at('#delete').disabled = false;
  await observed();
  expect(document.activeElement).toBe(at('#delete'));
});

test('so has a field of a form that was being saved', async () => {
  at('#name').focus();
  await becomesBusy('fieldset');
  at('fieldset').disabled = false;
  await observed();
  expect(document.activeElement).toBe(at('#name'));
});

test('what got the focus meanwhile keeps it', async () => {
  at('#delete').focus();
  await becomesBusy('#delete');
  at('#other').focus();
  at('#delete').disabled = false;
  await observed();
  expect(document.activeElement).toBe(at('#other'));
});

test('a button that is enabled without having had the focus does not take it', async () => {
  await becomesBusy('#delete');
  at('#delete').disabled = false;
  await observed();
  expect(document.activeElement).toBe(document.body);
});

const dialog =
  '<main tabindex="-1"><section role="dialog" tabindex="-1"><button id="confirm">Confirm</button></section></main>';

test('where a button has gone, the dialog around it has the focus, and without that the page', async () => {
  document.body.insertAdjacentHTML('beforeend', dialog);
  at('#confirm').focus();
  at('#confirm').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(at('[role="dialog"]')));
  at('[role="dialog"]').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(at('main')));
});

test('a button that was busy and went with that leaves the focus to the dialog, too', async () => {
  document.body.insertAdjacentHTML('beforeend', dialog);
  at('#confirm').focus();
  await becomesBusy('#confirm');
  at('#confirm').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(at('[role="dialog"]')));
});

test('what takes the focus itself when a button goes keeps it', async () => {
  document.body.insertAdjacentHTML('beforeend', dialog);
  at('#confirm').focus();
  at('#confirm').remove();
  await observed();
  at('#other').focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement).toBe(at('#other'));
});
