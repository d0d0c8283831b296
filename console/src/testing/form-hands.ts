/**
 * What a person does with a page: finds fields by their labels and buttons by their names. Waits for what is
 * to come.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

type Scope = Omit<typeof screen, 'debug' | 'logTestingPlaygroundURL'>;

/** A label as it is read: without the star of fields that must be filled. */
function labelled(label: string): (text: string) => boolean {
  return (text) => text.replace(/ \*$/, '') === label;
}

export function field(label: string, scope: Scope = screen): Promise<HTMLInputElement> {
  return scope.findByLabelText<HTMLInputElement>(labelled(label), { selector: 'input, textarea' });
}

interface FieldState {
  readonly value?: string;
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/** Waits until a field is so: what it holds may come from the server after the form stands there. */
export async function expectField(label: string, wanted: FieldState, scope: Scope = screen): Promise<void> {
  await waitFor(() => {
    const found = scope.getByLabelText<HTMLInputElement>(labelled(label), { selector: 'input, textarea' });
    const { value, checked, required } = found;
    // Also by the fieldset around it.
    expect({ value, checked, required, disabled: found.matches(':disabled') }).toMatchObject(wanted);
  });
}

export async function type(label: string, value: string, scope?: Scope): Promise<void> {
  fireEvent.change(await field(label, scope), { target: { value } });
}

/** A button that is off until something has come hears nothing of a click: it is pressed once it is on. */
export async function press(name: string | RegExp, scope: Scope = screen): Promise<void> {
  let button = await scope.findByRole('button', { name });
  await waitFor(() => {
    if (button.matches(':disabled')) button = scope.getByRole('button', { name });
    if (button.matches(':disabled')) throw new Error(`${name} is off`);
  });
  fireEvent.click(button);
}

/** Takes an item of an open menu. */
export async function take(item: string): Promise<void> {
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

export async function tick(label: string, scope?: Scope): Promise<void> {
  fireEvent.click(await field(label, scope));
}

/** The objects that a select offers, by their names: without the way to make a new one. */
export async function optionsOf(label: string, scope?: Scope): Promise<(string | null)[]> {
  const options = within(await openedList(label, scope)).queryAllByRole('option', { hidden: true });
  return options.map((option) => option.textContent).filter((name) => !/^New .*…$/.test(name ?? ''));
}

export async function choose(label: string, option: string, scope?: Scope): Promise<void> {
  const list = within(await openedList(label, scope));
  fireEvent.click(await list.findByRole('option', { name: option, hidden: true }));
}

async function openedList(label: string, scope?: Scope): Promise<HTMLElement> {
  const select = await field(label, scope);
  // A list for several choices stays open after the first.
  if (select.getAttribute('aria-expanded') !== 'true') fireEvent.click(select);
  return await waitFor(() => {
    const list = document.getElementById(select.getAttribute('aria-controls') ?? '');
    if (list === null) throw new Error(`${label} opens no list`);
    return list;
  });
}

export async function dialog(name: string | RegExp): Promise<HTMLElement> {
  return await screen.findByRole('dialog', { name });
}

export async function dialogIsGone(name: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
}

/** Above a form whose object somebody else has saved meanwhile. */
export const CHANGED_MEANWHILE = 'Someone else changed this while you were editing';
/** Above one whose object somebody else has deleted meanwhile. */
export const GONE_MEANWHILE = 'No longer available';

/** Looks like a private key, and opens nothing. */
export const NO_REAL_KEY =
  '-----BEGIN OPENSSH PRIVATE KEY-----\nmade up x1y2z3\n-----END OPENSSH PRIVATE KEY-----';

export function pressEscape(): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
}

/** What is said to be wrong with a field. */
export async function errorOf(label: string, scope?: Scope): Promise<string> {
  const input = await field(label, scope);
  return await waitFor(() => {
    const said = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent ?? '');
    if (said.length === 0) throw new Error(`nothing is said to be wrong with ${label}`);
    return said.join(' ');
  });
}

/** The row of a list in which this link stands. */
export async function rowOf(link: string): Promise<Scope> {
  const row = (await screen.findByRole('link', { name: link })).closest('tr');
  if (row === null) throw new Error(`${link} stands in no row`);
  return within(row);
}

/** What stands behind the `?` of the address. */
export function search(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(window.location.search));
}
