/**
 * The log in Debian's Chromium: a link to the output of 1,000,000 lines in a browser that was never here, and frames
 * while 1,000 lines a second are followed. Bare are pages of this machine's own: one with as many rows of plain text,
 * and an empty one.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { SESSION_COOKIE, SIGNED_IN_COOKIE } from '@signalbox/contract';
import { browserOnPath } from '../../e2e/support/browser.ts';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { LINES, runOutputLoad } from './output-load.ts';
import { ServerProcess } from './server-process.ts';
import { percentile, round, spread } from './statistics.ts';

const ROUNDS = 5;
const WINDOW = { width: 1440, height: 900 };
const LINES_PER_SECOND = 1_000;
/** Until the page has all that comes behind it. */
const SETTLE_MS = 4_000;
const FRAMES_MS = 8_000;

export const logInBrowser: Measure = (report) =>
  ServerProcess.with(async (server) => {
    const { taskPath, totalLines } = await runOutputLoad(server);
    const { cookie = '' } = (await server.client()).headers;
    const [, project, task] = /project\/(\d+)\/tasks\/(\d+)/.exec(taskPath) ?? [];
    const link = `${server.address}/project/${project}/history?t=${task}&line=${LINES / 2}`;
    const plain = await plainPages();
    const opened: Painted[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      opened.push(await inNewBrowser(cookie, server.address, (page) => painted(page, link)));
      bare.push((await inNewBrowser('', plain.address, (page) => painted(page, `${plain.address}rows`))).ms);
    }
    const times = opened.map(({ ms }) => ms);
    report({
      figure: 'log_opened_in_browser',
      value: Math.round(percentile(times, 0.5)),
      unit: `ms (median of ${ROUNDS} new browsers) from the link to painted lines, in the middle of ${totalLines}`,
      bare: Math.round(percentile(bare, 0.5)),
      aim: '<= 1000',
      each: times.map(Math.round),
      first_paint: opened.map(({ firstMs }) => Math.round(firstMs)),
      verified: 'the line that the link names is in view',
    });
    report({ ...(await followed(server, cookie, plain.address)), aim: '>= 60' });
    plain.close();
  });

interface Painted {
  readonly ms: number;
  /** until anything is */
  readonly firstMs: number;
}

/** Rows of a log that hold their text, as the console draws them, and that are shown. */
const ROWS = `document.querySelectorAll('[data-line] > :last-child:not([data-pending], [data-held] *)')`;

/** From the start of the navigation until a frame with the rows has been drawn. */
async function painted(page: Page, address: string): Promise<Painted> {
  await page.addInitScript(`{
    const look = () => {
      if (${ROWS}.length < 20) return requestAnimationFrame(look);
      // The frame after it begins once this one is drawn.
      requestAnimationFrame(() => { window.paintedMs = performance.now(); });
    };
    requestAnimationFrame(look);
  }`);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.has(globalThis, 'paintedMs'), undefined, { polling: 100 });
  if (address.includes('line=')) await page.locator(`[data-line="${LINES / 2}"]`).waitFor();
  return await page.evaluate(
    `({ ms: window.paintedMs, firstMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0 })`,
  );
}

/** Frames of the page in view: how many a second, and the time between them. */
async function frames(page: Page): Promise<{ perSecond: number; gaps: number[] }> {
  const gaps: number[] = await page.evaluate(`new Promise((resolve) => {
    const gaps = [];
    const first = performance.now();
    let before = first;
    requestAnimationFrame(function next() {
      const now = performance.now();
      gaps.push(now - before);
      before = now;
      if (now - first < ${FRAMES_MS}) requestAnimationFrame(next);
      else resolve(gaps);
    });
  })`);
  const ms = gaps.reduce((sum, gap) => sum + gap, 0);
  return { perSecond: gaps.length / (ms / 1000), gaps };
}

/** The number of lines that the open log has: its last row is the last line. */
const lastLine = (page: Page): Promise<number> =>
  page.evaluate(
    `Math.max(...[...document.querySelectorAll('[data-line]')].map((row) => Number(row.dataset.line)))`,
  );

async function followed(server: ServerProcess, cookie: string, plain: string) {
  const gate = join(server.stamps, 'enough');
  // In steps of a fiftieth of a second, by the clock: the pace holds also where sleeping takes longer.
  const script = `python3 -u - <<'END'
import os, time
start = time.monotonic()
sent = 0
while not os.path.exists("${gate}"):
    due = int((time.monotonic() - start) * ${LINES_PER_SECOND})
    print("\\n".join(f"{n:08d} ok: [host-{n % 5000:05d}] => changed: the configuration was written once more" for n in range(sent, due)))
    sent = due
    time.sleep(0.02)
END`;
  const project = await BenchProject.make(server, { scripts: { 'follow.sh': script } });
  const task = await project.start(await project.template('Follow', 'follow.sh'));
  const link = `${server.address}/project/${project.id}/history?t=${task.id}`;
  const empty = await inNewBrowser('', plain, async (page) => {
    await page.goto(`${plain}empty`);
    await sleep(SETTLE_MS);
    return await frames(page);
  });
  const open = await inNewBrowser(cookie, server.address, async (page) => {
    await page.goto(link);
    await page.locator('[data-line]').first().waitFor();
    await sleep(SETTLE_MS);
    const before = await lastLine(page);
    const started = performance.now();
    const seen = await frames(page);
    const lines = (await lastLine(page)) - before;
    writeFileSync(gate, '');
    return { ...seen, linesPerSecond: lines / ((performance.now() - started) / 1000) };
  });
  return {
    figure: 'frames_while_followed',
    value: round(open.perSecond, 1),
    unit: 'frames/s while 1,000 lines/s are followed',
    bare: round(empty.perSecond, 1),
    gap_ms: spread(open.gaps),
    bare_gap_ms: spread(empty.gaps),
    lines_per_second: Math.round(open.linesPerSecond),
    verified: 'the last row is the last line that has come',
  };
}

async function inNewBrowser<T>(cookie: string, address: string, use: (page: Page) => Promise<T>): Promise<T> {
  const browser: Browser = await chromium.launch({
    executablePath: browserOnPath('chromium-headless-shell'),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' });
    const [, session] = /=(.*)$/.exec(cookie) ?? [];
    if (session !== undefined) {
      const cookies = { [SESSION_COOKIE]: session, [SIGNED_IN_COOKIE]: '1' };
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })),
      );
    }
    return await use(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** `rows`: plain text, as many rows as a window holds; anything else is empty. */
async function plainPages(): Promise<{ address: string; close: () => void }> {
  const row = (line: number) =>
    `<div data-line="${line}"><b>${line}</b> <span>${'text '.repeat(20)}</span></div>`;
  const rows = Array.from({ length: 60 }, (_, index) => row(index)).join('');
  const pages = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Bare</title><pre>${request.url === '/rows' ? rows : ''}</pre>`);
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const { port } = pages.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => pages.close() };
}
