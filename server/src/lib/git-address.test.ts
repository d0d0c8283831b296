import { expect, it } from 'vitest';
import { withHiddenUser, withoutCredentials, withoutPassword } from './git-address.ts';

it.each([
  ['https://user:pa55@git.example.org/a.git', 'https://git.example.org/a.git'],
  ['https://ghp_token@git.example.org/a.git', 'https://git.example.org/a.git'],
  ['https://me@example.org:pa55@git.example.org/a.git', 'https://git.example.org/a.git'],
  ['https://user:p@55@git.example.org/a.git', 'https://git.example.org/a.git'],
  ['HTTP://:pa55@git.example.org/a.git', 'HTTP://git.example.org/a.git'],
  ['ssh://git:pa55@git.example.org/a.git', 'ssh://git@git.example.org/a.git'],
  ['ssh://git@git.example.org:22/a.git', 'ssh://git@git.example.org:22/a.git'],
  [' https://ghp_token@git.example.org/a.git', ' https://git.example.org/a.git'],
  ['\t\n\u00a0http://u:pa55@git.example.org/a.git ', '\t\n\u00a0http://git.example.org/a.git '],
  [' ssh://git:pa55@git.example.org/a.git', ' ssh://git@git.example.org/a.git'],
  ['git@git.example.org:team/a.git', 'git@git.example.org:team/a.git'],
  ['https://git.example.org/a@b:c@d.git', 'https://git.example.org/a@b:c@d.git'],
  ['/srv/git/a.git', '/srv/git/a.git'],
])('a file that leaves gets %s as %s', (url, expected) => {
  expect(withoutCredentials(url)).toBe(expected);
  expect(withoutCredentials(expected)).toBe(expected);
});

it.each([
  ['https://user:pa55@git.example.org/a.git', 'https://user@git.example.org/a.git'],
  ['https://user@git.example.org/a.git', 'https://user@git.example.org/a.git'],
  ['https://me@example.org:p@55@git.example.org/a.git', 'https://me@example.org@git.example.org/a.git'],
  ['https://:pa55@git.example.org/a.git', 'https://git.example.org/a.git'],
  ['\thttps://user:pa55@git.example.org/a.git', '\thttps://user@git.example.org/a.git'],
  ['ssh://git:a:b@git.example.org/a.git', 'ssh://git@git.example.org/a.git'],
  ['git@git.example.org:team/a.git', 'git@git.example.org:team/a.git'],
])('an address that comes in as %s is stored as %s', (url, expected) => {
  expect(withoutPassword(url)).toBe(expected);
});

it.each([
  ['https://ghp_token@git.example.org/a.git', 'https://***@git.example.org/a.git'],
  [' https://ghp_token@git.example.org/a.git', ' https://***@git.example.org/a.git'],
  ['\r\n\ufeffHTTP://u:p@55@git.example.org/a.git', '\r\n\ufeffHTTP://***@git.example.org/a.git'],
  ['ssh://git@git.example.org/a.git', 'ssh://git@git.example.org/a.git'],
  ['https://git.example.org/a@b.git', 'https://git.example.org/a@b.git'],
])('who may not change %s sees %s', (url, expected) => {
  expect(withHiddenUser(url)).toBe(expected);
});
