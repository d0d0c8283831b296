import { describe, expect, it } from 'vitest';
import { httpUserOf, repositoryAddress, repositoryKind } from './repository-address.ts';

describe('the address of a repository', () => {
  it.each([
    ['/srv/git/site', 'local'],
    ['/srv/git/my site', 'local'],
    ['git@example.org:team/site.git', 'ssh'],
    ['example.org:my site.git', 'ssh'],
    ['host:a::b', 'ssh'],
    ['ssh://git@example.org/team/site.git', 'ssh'],
    ['ssh://git@example.org:22/site.git', 'ssh'],
    ['https://example.org/site.git', 'https'],
    ['http://example.org/site.git', 'https'],
    ['file:///srv/git/site.git', 'file'],
    ['git://example.org/site.git', 'git'],
  ])('%s is %s', (url, kind) => {
    expect(repositoryAddress(url)).toEqual({ kind, url });
  });

  it.each([
    '',
    'site',
    'a/b:c',
    'ext::sh -c evil',
    'ext::ssh://example.org/a',
    'ftp://example.org/site',
    'constructor://example.org/site',
    '-oProxyCommand=evil:x',
    'ssh://-oProxyCommand=evil/x',
    'https://',
    'https:///site',
    'git:// example.org/site',
    'file://host/site',
    'host:',
    'host: site',
    'https://example.org/a\nb',
    '/srv/\u0000',
  ])('is not %j', (url) => expect(repositoryKind(url)).toBeUndefined());

  it('means the same with blanks around it and a scheme in capitals, which Git would not take', () => {
    expect(repositoryAddress(' HTTPS://Example.org/Site ')).toEqual({
      kind: 'https',
      url: 'https://Example.org/Site',
    });
  });

  it.each([
    ['https://me:pw@x.example@git.example.org/a.git', 'me:pw@x.example'],
    [' HTTP://token@git.example.org/a.git', 'token'],
    ['https://git.example.org/a@b', undefined],
    ['ssh://git@git.example.org/a.git', undefined],
    ['git@git.example.org:a.git', undefined],
  ])('%j has the user %j over HTTP', (address, user) => expect(httpUserOf(address)).toBe(user));
});
