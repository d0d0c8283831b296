/**
 * Opens whatever opens on a page, and what opens over that, to be looked at: dialogs, menus, lists of options, what unfolds,
 * and each form as it is when somebody saves it empty, and when the server refuses it. Nothing is changed by it.
 */
import type { Page } from '@playwright/test';
import { settled } from '../support/look.ts';
import { type Control, controlsOf, OPENED, placeOf, type State, stateOf } from './place.ts';
import type { Screen } from './screens.ts';

/** A form made in place within a form that a menu opened, and what opens over it. */
const DEPTH = 6;
const CLICK_MS = 3000;
/** They leave the page, or close what is to be looked at. */
const LEAVES = /^(Close|Cancel|Keep editing|Back|Sign out|Log out|Skip to .*)$/i;

/** What was pressed, from the page on. */
type Steps = readonly Control[];

interface Walk {
  readonly page: Page;
  readonly screen: Screen;
  /** what was pressed already, here or, if it is the same everywhere, on another page */
  readonly pressed: Set<string>;
  readonly look: (steps: readonly string[]) => Promise<void>;
}

/** Looks at all that opens, and says what that was. */
export async function walkOpenings(walk: Walk): Promise<string[]> {
  const opened: string[] = [];
  const waiting: Steps[] = [[]];
  for (let steps = waiting.shift(); steps !== undefined; steps = waiting.shift()) {
    if (!(await repeat(walk, steps))) continue;
    const place = await placeOf(walk.page, walk.screen.name);
    let before = await stateOf(walk.page);
    for (const control of await controlsOf(walk.page)) {
      const key = `${control.isAround ? '' : place} ${control.role} ${kindOf(control.words)}`;
      if (LEAVES.test(control.words) || walk.pressed.has(key)) continue;
      walk.pressed.add(key);
      const further = [...steps, control];
      if ((await press(walk.page, control)) && shows(before, await stateOf(walk.page))) {
        const words = further.map(wordsOf);
        opened.push(words.join(' > '));
        await walk.look(words);
        // What stands around each page leads to other pages, and to other languages.
        if (further.length < DEPTH && !control.isAround && control.role !== 'form') waiting.push(further);
      }
      if (!(await goBack(walk.page, before))) {
        await repeat(walk, steps);
        before = await stateOf(walk.page);
      }
    }
  }
  return opened;
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

/** Closes what was opened; whether all is again as it was. */
async function goBack(page: Page, before: State): Promise<boolean> {
  for (let tries = 0; tries < 2; tries += 1) {
    const now = await stateOf(page);
    if (JSON.stringify(now) === JSON.stringify(before)) return true;
    if (now.address !== before.address || now.open <= before.open) return false;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(250);
  }
  return JSON.stringify(await stateOf(page)) === JSON.stringify(before);
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

/** Whether it could be pressed; one that nothing can press now is tried twice, for the machine may have stood still. */
async function press(page: Page, { role, words }: Control): Promise<boolean> {
  const tryIt = async () => {
    if (role === 'form') return submit(page, words);
    const top = page.locator(OPENED).last();
    const place = (await top.count()) > 0 ? top : page.locator('body');
    await place.getByRole(role, { name: words, exact: true }).first().click({ timeout: CLICK_MS });
  };
  try {
    await tryIt().catch(tryIt);
  } catch {
    return false;
  }
  await page.waitForTimeout(300);
  await settled(page).catch(() => undefined);
  return true;
}

/** Saves the form on top: without a word in it, or with one in each field that is empty. */
async function submit(page: Page, words: string): Promise<void> {
  const form = page.locator('form:visible').last();
  const fields = form.locator(
    ':is(input:not([type="checkbox"], [type="radio"], [type="file"], [role="combobox"], [role="switch"]), textarea):visible:enabled:not([readonly])',
  );
  for (const field of await fields.all()) {
    const text = words === 'saved empty' ? '' : (await field.inputValue()) || 'something';
    // What is no number or no day is not taken.
    await field.fill(text, { timeout: CLICK_MS }).catch(() => undefined);
  }
  await form.locator('button[type="submit"]').last().click({ timeout: CLICK_MS });
}

/** Without what names one object among others. */
function kindOf(words: string): string {
  return words.replace(/\d+/g, '#').replace(/[:“"].*$/, '');
}
