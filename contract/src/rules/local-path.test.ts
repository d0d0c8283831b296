import { expect, it } from 'vitest';
import { localPath, withQuery } from './local-path.ts';

it.each([
  ['/', '/'],
  ['/project/1/history?t=5#line', '/project/1/history?t=5#line'],
  ['/a/../b', '/b'],
  ['/search?q=https://x.example', '/search?q=https://x.example'],
  ['/a//b', '/a//b'],
])('takes %j', (text, path) => {
  expect(localPath(text)).toBe(path);
});

it.each([
  '',
  'project',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '///evil.example',
  '/a\u0000b',
])('refuses %j', (text) => {
  expect(localPath(text)).toBeUndefined();
});

it('adds parameters, and keeps those of the path', () => {
  expect(
    withQuery('/a?t=1#x', [
      ['t', '2'],
      ['b', 'c d'],
    ]),
  ).toBe('/a?t=1&b=c+d#x');
  expect(withQuery('/a', [])).toBe('/a');
  expect(
    withQuery('/a', [
      ['tag', '1'],
      ['tag', '2'],
    ]),
  ).toBe('/a?tag=1&tag=2');
});
