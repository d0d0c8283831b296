import { describe, expect, it } from 'vitest';
import { isBranchName } from './branch-name.ts';

describe('the name of a branch', () => {
  it.each(['main', 'feature/x', 'v1.2.3', 'release-2', 'a.lock.b', 'a@b', 'größe'])('may be %s', (name) => {
    expect(isBranchName(name)).toBe(true);
  });

  it.each([
    '',
    '-x',
    '--upload-pack=evil',
    'a b',
    'a\tb',
    'a\u0000b',
    'a~1',
    'a^',
    'a:b',
    'a?',
    'a*',
    'a[b',
    'a\\b',
    'a@{b',
    'a..b',
    'a//b',
    '/a',
    'a/',
    'a.',
    '.a',
    'a/.b',
    'x.lock',
    'a.lock/b',
  ])('is not %j', (name) => {
    expect(isBranchName(name)).toBe(false);
  });
});
