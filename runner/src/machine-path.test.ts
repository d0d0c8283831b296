import { expect, test } from 'vitest';
import { machinePath } from './machine-path.ts';

const product = '/opt/signalbox';

test.each([
  ['/usr/local/bin:/usr/bin:/bin', '/usr/local/bin:/usr/bin:/bin'],
  ['/opt/signalbox/node_modules/.bin:/opt/node_modules/.bin:/node_modules/.bin:/usr/bin', '/usr/bin'],
  ['/opt/signalbox/server/node_modules/.bin/:/usr/bin', '/usr/bin'],
  ['/usr/lib/node_modules/npm/node_modules/@npmcli/run-script/lib/node-gyp-bin:/usr/bin', '/usr/bin'],
  // Somebody's own tools are nobody's business.
  [
    '/opt/tools/node_modules/.bin:/opt/signalbox2/node_modules/.bin:/usr/bin',
    '/opt/tools/node_modules/.bin:/opt/signalbox2/node_modules/.bin:/usr/bin',
  ],
  ['', ''],
])('of %s is left %s', (given, left) => {
  expect(machinePath(given, product)).toBe(left);
});
