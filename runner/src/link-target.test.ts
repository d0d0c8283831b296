import { expect, test } from 'vitest';
import { isMaskNeeded, linkTarget } from './link-target.ts';

test.each([
  ['http://box.example', 'ws://box.example/api/internal/runner-link'],
  ['https://box.example:8443/', 'wss://box.example:8443/api/internal/runner-link'],
  ['http://box.example/ops/box', 'ws://box.example/ops/box/api/internal/runner-link'],
  ['https://box.example/box//?a=b#c', 'wss://box.example/box/api/internal/runner-link'],
])('%s leads to %s', (url, target) => {
  expect(linkTarget(url).href).toBe(target);
});

test.each([
  ['http://127.0.0.1:3000', false],
  ['http://localhost:3000/box', false],
  ['http://[::1]:3000', false],
  ['https://box.example', false],
  ['http://box.example', true],
  ['http://127.0.0.1.example', true],
  ['http://10.0.0.1', true],
])('bytes to %s need a random mask: %s', (url, isNeeded) => {
  expect(isMaskNeeded(linkTarget(url))).toBe(isNeeded);
});
