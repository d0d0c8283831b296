import { expect, test } from 'vitest';
import { hostAddress, hostText, isHostLogin } from './host-address.ts';

test('a host is read with its port, as it is written again', () => {
  for (const [typed, host, port] of [
    ['web-1.example.org', 'web-1.example.org', 22],
    [' 192.0.2.7:2222 ', '192.0.2.7', 2222],
    ['fe80::1%eth0', 'fe80::1%eth0', 22],
    ['[2001:db8::7]:22', '2001:db8::7', 22],
    ['[2001:db8::7]:2200', '2001:db8::7', 2200],
  ] as const) {
    const read = hostAddress(typed);
    expect(read, typed).toEqual({ host, port });
    expect(read && hostAddress(hostText(read)), typed).toEqual(read);
  }
});

test('what could be an option, a user, a path or a command is no host and no login', () => {
  for (const typed of [
    ...['', '-oProxyCommand=id', 'deploy@web', 'web/1', 'web 1', 'web;id', '$(id)', 'web\nweb', '%h'],
    ...['web:0', 'web:65536', 'web:ssh', '[web', '[]:22', 'web-', `${'a'.repeat(255)}`],
  ]) {
    expect(hostAddress(typed), typed).toBeUndefined();
  }
  for (const login of ['', '-l', 'a b', 'a\n', 'a;b', '$(id)', 'a'.repeat(256)])
    expect(isHostLogin(login), login).toBe(false);
  for (const login of ['deploy', 'EXAMPLE\\kim', 'kim@example.org', 'svc$', '_web.1-2'])
    expect(isHostLogin(login), login).toBe(true);
});
