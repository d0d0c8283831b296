#!/usr/bin/env node
/**
 * Debian's Firefox, as Playwright starts it: docs/decisions/2026-11-26-firefox-by-playwright.md. Playwright speaks WebDriver
 * BiDi with it, but asks each window for a colour scheme by a command that this Firefox does not know, and gives up; what it
 * fills into a field React does not notice, as no key typed it; and it knows no way to a passkey. So it speaks with this
 * program instead, which does these and hands over all else as it is.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { browserOnPath } from './browser.ts';
import { firefoxItself } from './firefox-itself.ts';

const COLOR_SCHEME = 'emulation.setMediaFeaturesOverride';
const FILL = 'window.__pw_bidiInsertText(';
/** As if it came from the clipboard. */
const INSERT = "((text) => void document.execCommand('insertText', false, text))(";

interface Command {
  readonly id: number;
  readonly method: string;
  readonly params: { readonly features?: { readonly 'prefers-color-scheme'?: unknown } };
}

const firefox = spawn(
  browserOnPath('firefox-esr'),
  ['--remote-allow-system-access', ...process.argv.slice(2)],
  { stdio: ['ignore', 'inherit', 'pipe'] },
);
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
    const itself = firefoxItself((command) => browser.send(command));
    let isFirst = true;
    /** Asked of each window before anything else. */
    const prepare = async ({ id, params }: Command) => {
      if (isFirst) await itself.addAuthenticator();
      isFirst = false;
      await itself.setColorScheme(params.features?.['prefers-color-scheme']);
      client.send(JSON.stringify({ type: 'success', id, result: {} }));
    };
    const handOver = async (text: string) => {
      const command = JSON.parse(text) as Command;
      await isOpen;
      if (command.method === COLOR_SCHEME) await prepare(command);
      else browser.send(text.replace(FILL, INSERT));
    };
    client.on('message', (message) => void handOver(String(message)));
    browser.on('message', (message) => {
      const text = String(message);
      if (!itself.take(text)) client.send(text);
    });
    client.on('close', () => browser.close());
    browser.on('close', () => client.close());
  });
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
