import { describe, expect, it } from 'vitest';
import { repositoryBody } from './repositories.ts';

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
