/**
 * A built-in app is a profile in the contract, a builder here and an icon in the console. The compiler asks
 * for all three; what it cannot see is a place elsewhere that knows an app by its name, and that the next one
 * would be missing from.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtInApps } from '@signalbox/contract/rules';
import { expect, it } from 'vitest';
import { appOf } from './registry.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Files and folders that name apps, and why. */
const mayName: Readonly<Record<string, string>> = {
  'contract/src/rules/apps/': 'the profiles',
  'runner/src/apps/registry.ts': 'the builders',
  'runner/src/apps/pulumi/pulumi-events.ts': 'a type of the program of that name',
  'console/src/parts/app-icon.tsx': 'the icons',
  'console/src/features/shell/palette-places.ts': 'a new inventory is of that kind, where none is chosen',
  'contract/src/server-info.ts': "the version of the server's Ansible is a field of the wire",
  'server/src/features/server-info/server-info-routes.ts': 'the same',
  'server/src/app.ts': 'the same',
  'contract/src/backups.ts': 'a sample for readers of the API',
  'contract/src/apps.ts': 'the same',
  'contract/src/dashboard.ts': 'the same',
  'contract/src/repository-look.ts': 'the same',
  'contract/src/search.ts': 'the same',
  'contract/src/tasks.ts': 'the same',
  'contract/src/template-rows.ts': 'the same',
  'contract/src/templates.ts': 'the same',
  'contract/src/waiting-approvals.ts': 'the same',
  'server/src/doctor/check-programs.ts':
    'how each program is asked for its version on the machine of the server',
  'server/src/import/project-file.ts': 'templates of the earlier product that name none',
  'server/src/features/demo/': 'what the templates of the demo run',
  'server/src/survival/canary/': 'the same, of those among which secrets are looked for',
  'server/src/features/templates/template-plan.ts': 'files of clients that knew one app alone name none',
};

const ids = Object.keys(builtInApps).join('|');
/** As a text, or as the key of a table. */
const appName = new RegExp(`'(${ids})'|"(${ids})"|(?<![\\w.'$-])(${ids}):`);

function sources(): string[] {
  return ['contract', 'server', 'runner', 'console'].flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(name, 'src', file.split(path.sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(?:testing|generated)\//.test(file)),
  );
}

it('nothing else in the product names an app', () => {
  const naming = sources().filter((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .some((line) => !/^\s*(\/\*|\*|\/\/)/.test(line) && appName.test(line)),
  );
  const places = Object.keys(mayName);
  expect(naming.filter((file) => !places.some((place) => file.startsWith(place)))).toEqual([]);
  // What names none any more leaves the list.
  expect(places.filter((place) => !naming.some((file) => file.startsWith(place)))).toEqual([]);
});

it('each app has its builder, and the steps that its profile names', () => {
  for (const { id, steps } of Object.values(builtInApps)) {
    const app = appOf({ app: { id, path: null, args: null } });
    expect(app.profile.id).toBe(id);
    expect(Object.keys(app.steps)).toEqual(steps);
  }
});
