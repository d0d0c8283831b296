/**
 * Opens whatever opens on a page, and what opens over that, to be looked at: dialogs, menus, lists of options, what unfolds,
 * and each form as it is when somebody saves it empty, and when the server refuses it. Nothing is changed by it.
 */
import type { Locator, Page } from '@playwright/test';
import { settled } from '../support/look.ts';
import { type Control, controlsOf, FORMS, OPENED, placeOf, type State, stateOf } from './place.ts';
import type { Screen } from './screens.ts';
import type { LanguageId } from './wanted.ts';
import { leaves } from './words.ts';

/** A form made in place within a form that a menu opened, and what opens over it. */
const DEPTH = 6;
const CLICK_MS = 5000;
const FIELD_MS = 1000;
/** No press takes so long by itself. */
const STOOD_STILL_MS = 30_000;
/** Of all that are alike in a list: the first one may be special. */
const OF_A_LIST = 2;
/** Within this time something opens that will, or closes. */
const OPEN_MS = 500;
const LOOK_MS = 50;
/** What was pressed, from the page on. */
type Steps = readonly Control[];

export interface Walk {
  readonly page: Page;
  readonly screen: Screen;
  readonly language: LanguageId;
  /** how often each kind was pressed already, here or, if it is the same everywhere, on another page */
  readonly pressed: Map<string, number>;
  readonly look: (steps: readonly string[]) => Promise<void>;
  /** told of what is there and could not be pressed */
  readonly miss: (steps: readonly string[]) => void;
}

/** Looks at all that opens, and says what that was. */
export async function walkOpenings(walk: Walk): Promise<string[]> {
  const opened: string[] = [];
  const waiting: Steps[] = [[]];
  for (let steps = waiting.shift(); steps !== undefined; steps = waiting.shift()) {
    if (!(await comeTo(walk, steps))) continue;
    let before = await stateOf(walk.page);
    for (const { control, key } of await newIn(walk, steps.at(-1))) {
      // Another one that is alike may have been pressed since.
      if (!isNew(walk, control, key)) continue;
      walk.pressed.set(key, (walk.pressed.get(key) ?? 0) + 1);
      const further = [...steps, control];
      const words = further.map(wordsOf);
      if (!(await press(walk.page, control))) walk.miss(words);
      else if (shows(before, await stateOf(walk.page))) {
        opened.push(words.join(' > '));
        // What stands around each page leads to other pages, and to other languages.
        const isEnd = further.length >= DEPTH || control.isAround || control.role === 'form';
        if (!isEnd && (await newIn(walk, control)).length > 0) waiting.push(further);
        await walk.look(words);
      }
      if (!(await goBack(walk.page, before))) {
        if (!(await comeTo(walk, steps))) break;
        before = await stateOf(walk.page);
      }
    }
  }
  return opened;
}

/** Counts all that can be pressed on the page, as it is now, as pressed. */
export async function passOver(walk: Walk): Promise<void> {
  await repeat(walk, []);
  for (const { key } of await newIn(walk, undefined)) walk.pressed.set(key, OF_A_LIST);
}

interface Found {
  readonly control: Control;
  readonly key: string;
}

/** What can be pressed there and is alike nothing that was. `opener`: what has opened what is open */
async function newIn(walk: Walk, opener: Control | undefined): Promise<Found[]> {
  const place = placeOf(await stateOf(walk.page), walk.screen.name, opener);
  return (await controlsOf(walk.page, walk.language))
    .map((control) => ({ control, key: `${control.isAround ? '' : place} ${control.role} ${control.kind}` }))
    .filter(({ control, key }) => isNew(walk, control, key));
}

function isNew({ pressed, language }: Walk, { words, kind }: Control, key: string): boolean {
  return !leaves(words, language) && (pressed.get(key) ?? 0) < (kind.startsWith('row ') ? OF_A_LIST : 1);
}

const wordsOf = ({ role, words }: Control) => (role === 'combobox' ? `${words} (options)` : words);

/** Whether something is there to be looked at that was not there before. */
function shows(before: State, now: State): boolean {
  return (
    now.open > before.open ||
    (now.open > 0 && now.top !== before.top) ||
    (now.address === before.address &&
      (now.wrong > before.wrong ||
        now.fields > before.fields ||
        now.unfolded > before.unfolded ||
        now.tabs !== before.tabs))
  );
}

const isSame = (one: State, other: State) => JSON.stringify(one) === JSON.stringify(other);

/** Looks a few times, until two looks tell the same; what does not come, or go, within the time does not. */
async function until(page: Page, isThere: (state: State) => boolean): Promise<void> {
  let last: State | undefined;
  for (let waited = 0; waited < OPEN_MS; waited += LOOK_MS) {
    const now = await stateOf(page);
    if (last && isSame(now, last) && isThere(now)) return;
    last = now;
    await page.waitForTimeout(LOOK_MS);
  }
}

/** Closes what was opened; whether all is again as it was. */
async function goBack(page: Page, before: State): Promise<boolean> {
  for (let tries = 0; tries < 2; tries += 1) {
    const now = await stateOf(page);
    if (isSame(now, before)) return true;
    if (now.address !== before.address || now.open <= before.open) return false;
    await page.keyboard.press('Escape');
    await until(page, (state) => isSame(state, before));
  }
  return isSame(await stateOf(page), before);
}

/** Twice, where the first time something came too late to be pressed. */
async function comeTo(walk: Walk, steps: Steps): Promise<boolean> {
  const isThere = (await repeat(walk, steps)) || (await repeat(walk, steps));
  if (!isThere) walk.miss(steps.map(wordsOf));
  return isThere;
}

/** Comes to the page and presses what has been pressed. Whether that could be done. */
async function repeat({ page, screen }: Walk, steps: Steps): Promise<boolean> {
  await page.goto('about:blank');
  await page.goto(screen.path);
  await page.getByRole('heading').first().waitFor();
  await screen.prepare?.(page);
  await settled(page);
  for (const step of steps) if (!(await press(page, step))) return false;
  return true;
}

/** Whether it could be pressed; one that nothing can press now is tried twice, and again where the machine stood still. */
async function press(page: Page, { role, words }: Control): Promise<boolean> {
  const before = await stateOf(page);
  const tryIt = async () => {
    const top = page.locator(OPENED).last();
    const place = (await top.count()) > 0 ? top : page.locator('body');
    if (role === 'form') return submit(place, words);
    await place
      .getByRole(role, { name: named(words) })
      .first()
      .click({ timeout: CLICK_MS });
  };
  let isDone = false;
  for (let tries = 0; !isDone && tries < 2; ) {
    const from = Date.now();
    isDone = await tryIt().then(
      () => true,
      () => false,
    );
    if (Date.now() - from < STOOD_STILL_MS) tries += 1;
  }
  if (!isDone) return false;
  await until(page, (state) => !isSame(state, before));
  await settled(page).catch(() => undefined);
  return true;
}

/** Exactly these words; where parts of a name stand side by side, a blank between them is a matter of opinion. */
function named(words: string): RegExp {
  const plain = words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`^${plain.replaceAll(' ', '\\s*')}$`);
}

/** Saves a form of what is on top: without a word in it, or with one in each field that is empty. */
async function submit(place: Locator, words: string): Promise<void> {
  const [, number = '1'] = /, form (\d+)$/.exec(words) ?? [];
  const form = place.locator(FORMS).nth(Number(number) - 1);
  const fields = form.locator(
    ':is(input:not([type="checkbox"], [type="radio"], [type="file"], [role="combobox"], [role="switch"]), textarea):visible:enabled:not([readonly])',
  );
  const save = form.locator('button[type="submit"]').last();
  const isEmpty = words.startsWith('saved empty');
  for (const field of await fields.all()) {
    await fillIn(field, (before) => (isEmpty ? '' : before || 'something'));
    // One that is as it was may have nothing to save.
    if (!isEmpty && (await save.isDisabled({ timeout: CLICK_MS })))
      await fillIn(field, (before) => `${before}2`);
  }
  await save.click({ timeout: CLICK_MS });
}

async function fillIn(field: Locator, textOf: (before: string) => string): Promise<void> {
  try {
    await field.fill(textOf(await field.inputValue({ timeout: FIELD_MS })), { timeout: FIELD_MS });
  } catch {
    // What is no number or no day is not taken, and what another answer has taken away is not there.
  }
}
