import { expect, it } from 'vitest';
import { isOpenTo } from './mail-domains.ts';

it.each([
  ['', 'ops@Example.org', true],
  [' , ', 'ops@example.com', false],
  ['', 'ops@sub.example.org', false],
  ['', 'ops@example.org.evil.test', false],
  ['example.com, Example.net', 'ops@example.NET', true],
  ['example.com', 'ops@example.org', false],
  ['*', 'ops@anywhere.test', true],
])('with the domains %j mails go to %s: %s', (domains, address, isOpen) => {
  const values = { project_channels_mail_domains: domains, email_sender: 'signalbox@example.org' };
  expect(isOpenTo(address, values)).toBe(isOpen);
});
