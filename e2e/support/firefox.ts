#!/usr/bin/env node
/**
 * Debian's Firefox, as Playwright starts it: docs/decisions/2026-11-26-firefox-by-playwright.md. Playwright speaks WebDriver
 * BiDi with it, but asks each window for a colour scheme by a command that this Firefox does not know, and gives up; and what
 * it fills into a field React does not notice, as no key typed it. So it speaks with this program instead, which hands over
 * all else as it is.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { browserOnPath } from './browser.ts';

const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const FILL = 'window.__pw_bidiInsertText(';
/** As if it came from the clipboard. */
const INSERT = "((text) => void document.execCommand('insertText', false, text))(";

const firefox = spawn(browserOnPath('firefox-esr'), process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (status) => process.exit(status ?? 1));
for await (const line of createInterface({ input: firefox.stderr })) {
  const [words, address] = /^WebDriver BiDi listening on (ws:.*)/.exec(line) ?? [];
  console.error(words && address ? words.replace(address, await standBefore(address)) : line);
}

/** Gives the address to use in place of that one. */
async function standBefore(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { perMessageDeflate: false });
    const isOpen = once(browser, 'open');
    const handOver = async (text: string) => {
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      await isOpen;
      if (method === UNKNOWN) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else browser.send(text.replace(FILL, INSERT));
    };
    client.on('message', (message) => void handOver(String(message)));
    browser.on('message', (message) => client.send(String(message)));
    client.on('close', () => browser.close());
    browser.on('close', () => client.close());
  });
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
