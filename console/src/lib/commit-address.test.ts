import { expect, it } from 'vitest';
import { commitPage } from './commit-address.ts';

const hash = '4f2d1c9a7be05d3e8a6b1f0c2d4e6f8091a3b5c7';

it.each([
  ['https://github.com/team/site.git', `https://github.com/team/site/commit/${hash}`],
  ['git@github.com:team/site.git', `https://github.com/team/site/commit/${hash}`],
  ['https://user@gitlab.com/group/sub/site/', `https://gitlab.com/group/sub/site/-/commit/${hash}`],
  ['ssh://git@gitlab.example.org:2222/group/site', `https://gitlab.example.org/group/site/-/commit/${hash}`],
  ['https://gitea.example.org:3000/team/site', `https://gitea.example.org:3000/team/site/commit/${hash}`],
  ['git@bitbucket.org:team/site.git', `https://bitbucket.org/team/site/commits/${hash}`],
  ['https://codeberg.org/team/site', `https://codeberg.org/team/site/commit/${hash}`],
])('the page of a commit of %s', (address, url) => {
  expect(commitPage(address, hash)?.url).toBe(url);
});

it.each([
  ['/srv/github/site', hash],
  ['file:///srv/github/site', hash],
  ['https://git.example.org/team/site', hash],
  ['https://github.com/', hash],
  ['javascript://github.com/%0aalert(1)//', 'alert(1)'],
  ['https://github.com/team/site', '../../x'],
])('none of %s at %s', (address, commit) => {
  expect(commitPage(address, commit)).toBeUndefined();
});
