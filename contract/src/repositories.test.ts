import { describe, expect, it } from 'vitest';
import { isBranchName, repositoryBody, repositoryKind } from './repositories.ts';

describe('repositoryKind', () => {
  it.each([
    ['/srv/git/site', 'local'],
    ['git@example.org:team/site.git', 'ssh'],
    ['ssh://git@example.org/team/site.git', 'ssh'],
    ['https://example.org/site.git', 'https'],
    ['http://example.org/site.git', 'https'],
    ['file:///srv/git/site.git', 'file'],
    ['git://example.org/site.git', 'git'],
    ['ext::sh -c evil', undefined],
    ['ftp://example.org/site', undefined],
    ['-oProxyCommand=evil:x', undefined],
    ['', undefined],
    ['site', undefined],
  ])('%s is %s', (url, kind) => {
    expect(repositoryKind(url)).toBe(kind);
  });
});

describe('isBranchName', () => {
  it.each(['main', 'feature/x', 'v1.2.3', 'release-2'])('takes %s', (name) => {
    expect(isBranchName(name)).toBe(true);
  });
  it.each(['--upload-pack=evil', '-x', 'a..b', 'a b', 'a~1', 'x.lock', '/a', 'a/', 'a\u0000b', ''])(
    'refuses %j',
    (name) => {
      expect(isBranchName(name)).toBe(false);
    },
  );
});

describe('the address of a repository', () => {
  const isTaken = (git_url: string) =>
    repositoryBody.safeParse({ name: 'a', git_url, git_branch: 'main', ssh_key_id: 1 }).success;
  it.each([
    'https://me@git.example.org/a.git',
    'ssh://git@git.example.org:22/a.git',
    'https://example.org/a:b@c',
  ])('may be %s', (url) => expect(isTaken(url)).toBe(true));
  it.each([
    'https://me:pa55@git.example.org/a.git',
    'https://me@example.org:pa55@git.example.org/a.git',
    'https://me:p@55@git.example.org/a.git',
    'HTTPS://:pa55@git.example.org/a.git',
    'ssh://git:pa55@git.example.org/a.git',
  ])('holds no password, so it is not %s', (url) => expect(isTaken(url)).toBe(false));
});
