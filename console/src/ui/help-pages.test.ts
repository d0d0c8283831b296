import { expect, it } from 'vitest';
import { helpAddress, helpPageAt } from './help-pages.ts';

it.each([
  ['/project/3/history', 'dashboard'],
  ['/project/3/views/4/templates/7', 'templates'],
  ['/project/3/integration/7', 'integrations'],
  ['/project/restore', 'backup'],
  ['/users', 'users'],
  ['/group-rules', 'group-rules'],
  ['/nowhere', undefined],
])('%s is told of by %s', (path, page) => {
  expect(helpPageAt(path)).toBe(page);
});

it('leads to the guide below the console, wherever that lies', () => {
  expect(new URL(helpAddress('keys'), 'https://example.org/automation/').pathname).toBe(
    '/automation/docs/keys.html',
  );
});
