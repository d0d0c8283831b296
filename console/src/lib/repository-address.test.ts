import { describe, expect, it } from 'vitest';
import { schemeOf, withScheme } from './repository-address.ts';

describe('schemeOf', () => {
  it.each([
    ['/srv/git/app', 'local'],
    ['git@example.org:team/app.git', 'ssh'],
    ['ssh://git@example.org/app.git', 'ssh'],
    ['https://example.org/app.git', 'https'],
    ['HTTP://example.org/app.git', 'http'],
    ['git://example.org/app', 'git'],
    ['file:///srv/app', 'file'],
    ['ftp://example.org/app', undefined],
    ['', undefined],
  ])('%s is %s', (address, scheme) => {
    expect(schemeOf(address)).toBe(scheme);
  });
});

describe('withScheme', () => {
  it.each([
    ['git@example.org:team/app.git', 'https', 'https://example.org/team/app.git'],
    ['git@example.org:team/app.git', 'ssh', 'ssh://git@example.org/team/app.git'],
    ['https://example.org/team/app.git', 'ssh', 'ssh://example.org/team/app.git'],
    ['https://example.org/team/app.git', 'http', 'http://example.org/team/app.git'],
    ['/srv/git/app', 'file', 'file:///srv/git/app'],
    ['file:///srv/git/app', 'local', '/srv/git/app'],
    ['/srv/git/app', 'https', 'https://srv/git/app'],
    ['https://example.org/app', 'local', '/app'],
    ['', 'https', 'https://'],
    ['', 'local', '/'],
    ['', 'file', 'file:///'],
  ] as const)('%s as %s is %s', (address, scheme, wanted) => {
    expect(withScheme(address, scheme)).toBe(wanted);
  });
});
