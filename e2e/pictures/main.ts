/**
 * `npm run pictures`: takes a picture of each screen in both themes, two widths and two languages, into the folder
 * of `--to` (or a new one), and those of the user guide into docs/user-guide/pictures. It looks at each screen
 * with axe, too, and ends with 1 when something is wrong: a rule of WCAG AA, a page that scrolls sideways, a
 * message on the browser's console. `--look de.phone.dark` takes that one look alone, names of screens (screens.ts)
 * those alone; the other languages and widths are taken only when it names them (`--look zh_cn.phone.light`).
 * `--opened` presses each button instead, once of each kind, and looks so at each dialog, menu, list of options and
 * refused form in both themes, and whether it fits on a phone, where what is there alone is pressed as well (`--look
 * en.phone.light` does only that, `--look de.wide.light` does it in German, `--look en.wide.dark` with all rules in the dark
 * theme); it takes an hour. What it has opened on each screen
 * is written beside the pictures (opened.txt). `--as mei` looks at them as a guest does, `tomasz` runs tasks and `ada` is a
 * manager; a page that asks for what its reader is refused is a fault, too.
 */
import { randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildConsoleWhenStale } from '../../scripts/console-build.ts';
import { projectRoot } from '../../scripts/project-root.ts';
import { browserOnPath } from '../support/browser.ts';
import { takeShifts, watchShifts } from '../support/layout-shift.ts';
import { accessibilityFaults, cutOff, overflow, settled } from '../support/look.ts';
import { watchFaults } from '../support/page-faults.ts';
import { Server } from '../support/server.ts';
import { passOver, type Walk, walkOpenings } from './openings.ts';
import { LAYERS, OPENED } from './place.ts';
import { type Screen, screensOf } from './screens.ts';
import { changeNothing } from './unchanged.ts';
import {
  folderWanted,
  isOpenedWanted,
  isScreenWanted,
  type Look,
  languages,
  looks,
  nameOf,
  openedLooks,
  person,
  widths,
} from './wanted.ts';
import { makeWorld } from './world.ts';

/** Screens at a time of which all that opens is looked at. */
const LANES = 5;
const folder = resolve(folderWanted ?? mkdtempSync(join(tmpdir(), 'signalbox-pictures-')));
const guide = join(projectRoot, 'docs/user-guide/pictures');
mkdirSync(guide, { recursive: true });
mkdirSync(folder, { recursive: true });
buildConsoleWhenStale();

let faults = 0;
const fault = (words: string) => {
  faults += 1;
  console.error(words);
};
// Numbers that somebody could have after some months, and that are hardly those of another server here.
const server = await Server.start({
  tasksAfter: 10 * randomInt(120, 990),
  // What its project tells goes to a program on this machine.
  settings: { SIGNALBOX_PROJECT_CHANNELS_REACH: 'any' },
});
// Whoever ends it early finds no server left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.end().finally(() => process.exit(1)));
try {
  console.log('Making a world to look at ...');
  const screens = screensOf(await makeWorld(server));
  const browser = await chromium.launch({
    executablePath: browserOnPath('chromium-headless-shell'),
    args: ['--no-sandbox'],
  });
  try {
    if (isOpenedWanted) await lookAtOpened(browser, screens);
    for (const look of isOpenedWanted ? [] : looks) await takeAll(browser, look, screens);
  } finally {
    await browser.close();
  }
} finally {
  await server.end();
}
console.log(`The pictures are in ${folder}`);
process.exit(faults > 0 ? 1 : 0);

/** `shown`: what is looked at just then. */
async function openPage(browser: Browser, look: Look, shown: () => string) {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: languages[look.language],
    colorScheme: look.theme,
    viewport: widths[look.width],
    reducedMotion: 'reduce',
  });
  // Where the machine is stopped for a while, it is not the page that is slow.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  await watchFaults(page, (words) => fault(`${shown()}: ${words}`));
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() === 403) fault(`${shown()}: ${answer.request().method()} ${pathname} is refused`);
  });
  return { context, page };
}

async function takeAll(browser: Browser, look: Look, screens: readonly Screen[]): Promise<void> {
  let shown = '';
  const { context, page } = await openPage(browser, look, () => shown);
  await watchShifts(page);
  const chosen = screens.filter(({ name }) => isScreenWanted(name));
  for (const screen of chosen.toSorted((one, other) => Number(!one.isOutside) - Number(!other.isOutside))) {
    if (!screen.isOutside) await signIn(page);
    const name = `${screen.name}.${nameOf(look)}`;
    shown = name;
    try {
      await takeOne(page, screen, look, name);
    } catch (error) {
      fault(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await context.close();
  console.log(`${nameOf(look)}: ${chosen.length} screens`);
}

/** What opens over the pages, with pictures of it; some screens at a time, as each often waits. */
async function lookAtOpened(browser: Browser, screens: readonly Screen[]): Promise<void> {
  const chosen = screens.filter(({ name }) => isScreenWanted(name));
  const pressed = new Map<string, number>();
  for (const look of openedLooks) {
    const waiting = [...chosen];
    const lane = async () => {
      for (let screen = waiting.shift(); screen; screen = waiting.shift())
        await lookAtOpenedOf(browser, { screen, look, pressed });
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
}

interface OpenedOptions {
  readonly screen: Screen;
  readonly look: Look;
  readonly pressed: Map<string, number>;
}

async function lookAtOpenedOf(browser: Browser, { screen, look, pressed }: OpenedOptions): Promise<void> {
  const { page, context } = await openPage(browser, look, () => screen.name);
  // A form that would lose something asks before it goes; here it may.
  page.on('dialog', (dialog) => void dialog.accept());
  await changeNothing(page);
  const nameOfOpened = (steps: readonly string[]) => [screen.name, ...steps].join(' > ');
  let looks = 0;
  const walk: Walk = {
    page,
    screen,
    pressed,
    language: look.language,
    look: (steps) => lookAt(page, { name: nameOfOpened(steps), look, isFirst: looks++ === 0 }),
    miss: (steps) => console.log(`${nameOfOpened(steps)}: could not be pressed`),
  };
  const opened: string[] = [];
  try {
    if (!screen.isOutside) await signIn(page);
    if (look.width === 'phone') {
      await page.setViewportSize(widths.wide);
      await passOver(walk);
      await page.setViewportSize(widths.phone);
    }
    opened.push(...(await walkOpenings(walk)));
  } catch (error) {
    fault(`${screen.name}: ${error instanceof Error ? error.message : error}`);
  }
  await context.close();
  const lines = opened.map((words) => `${screen.name}, ${look.width} > ${words}\n`);
  appendFileSync(join(folder, 'opened.txt'), lines.join(''));
  console.log(`${screen.name}, ${look.width}: ${opened.length} opened`);
}

interface OpenedPicture {
  readonly name: string;
  readonly look: Look;
  /** with the page behind what has opened, which is the same from then on */
  readonly isFirst: boolean;
}

async function lookAt(page: Page, { name, look, isFirst }: OpenedPicture): Promise<void> {
  const file = name.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 120);
  const { width } = look;
  const other = look.theme === 'light' ? 'dark' : 'light';
  const hasLayer = (await page.locator(OPENED).count()) > 0;
  const within = hasLayer && !isFirst ? LAYERS : undefined;
  const judge = async (theme: Look['theme'], rules: 'opened' | 'contrast') => {
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    for (const found of await accessibilityFaults(page, rules, within))
      fault(`${name}, ${width}.${theme}: ${found}`);
  };
  await judge(look.theme, 'opened');
  await page.screenshot({ path: join(folder, `${file}.${width}.${look.theme}.png`) });
  await judge(other, 'contrast');
  await page.setViewportSize(widths.phone);
  await settled(page);
  await fits(page, `${name}, on a phone`);
  await page.screenshot({ path: join(folder, `${file}.phone.${other}.png`) });
  await page.emulateMedia({ colorScheme: look.theme });
  await page.setViewportSize(widths[width]);
}

async function takeOne(page: Page, screen: Screen, look: Look, name: string): Promise<void> {
  await page.goto(screen.path);
  await page.getByRole('heading').first().waitFor();
  await settled(page);
  const { sum, shifts } = await takeShifts(page);
  if (sum >= 0.01) fault(`${name}: moved by itself, ${sum.toFixed(3)}: ${shifts.join(' | ')}`);
  await screen.prepare?.(page);
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  if (nameOf(look) === 'en.wide.light' && person.isAdmin) {
    await page.screenshot({ path: join(guide, `${screen.name}.png`) });
  }
  for (const found of await accessibilityFaults(page)) fault(`${name}: ${found}`);
  await fits(page, name);
}

async function fits(page: Page, name: string): Promise<void> {
  const wide = await overflow(page);
  if (wide > 0) fault(`${name}: scrolls sideways, ${wide} px`);
  for (const found of await cutOff(page)) fault(`${name}: beyond the edge: ${found}`);
}

/** In whatever language the page speaks. Nothing to do when this browser is signed in. */
async function signIn(page: Page): Promise<void> {
  if ((await page.context().cookies()).some(({ name }) => name === 'semaphore')) return;
  await page.goto('/');
  await page.locator('input[name="login"], input[autocomplete="username"]').fill(person.login);
  await page.locator('input[type="password"]').fill(person.password);
  await page.keyboard.press('Enter');
  await page.locator('input[type="password"]').waitFor({ state: 'detached' });
}
