/** One person who signs in several times at once, and has never been here. */
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { insertUser, updateUserRow } from '../users/user-store.ts';
import type { ExternalPerson } from './external-person.ts';
import { createUserFinder } from './external-users.ts';

const arrivals = {
  store: { insertUser, updateUser: updateUserRow },
  noteGroups: async () => undefined,
};
const origin = { address: '127.0.0.1', client: null };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  return () => app.close();
});

const byProvider = (name: string): ExternalPerson => ({
  provider: 'corp',
  issuer: 'https://id.example',
  subject: `subject of ${name}`,
  email: `${name}@corp.example`,
  isEmailVerified: true,
  username: name,
  isKnownByUsername: false,
  name,
});
const byDirectory = (name: string): ExternalPerson => ({
  ...byProvider(name),
  provider: 'ldap',
  issuer: 'ldap',
  isEmailVerified: false,
  isKnownByUsername: true,
});

/** The database, where `during` happens right after the first query of each write has been answered. */
function interrupted(
  database: Database,
  during: () => Promise<unknown>,
): Pick<Database, 'write' | 'dialect'> {
  return {
    dialect: database.dialect,
    write: (work) =>
      database.write((write) => {
        let isFirst = true;
        const pause: KyselyPlugin = {
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            if (isFirst) {
              isFirst = false;
              await during();
            }
            return result;
          },
        };
        return work({ ...write, tx: write.tx.withPlugin(pause) });
      }),
  };
}

const identitiesOf = (person: ExternalPerson) =>
  app.database.read
    .selectFrom('user_identities')
    .select('user_id')
    .where('subject', '=', person.subject)
    .execute();

it.each([
  ['a provider', byProvider('grace')],
  ['a directory', byDirectory('alan')],
])('of %s finds the user that another sign-in has made meanwhile', async (_name, person) => {
  const usual = createUserFinder(app.database, arrivals);
  let other = 0;
  const slow = createUserFinder(
    interrupted(app.database, async () => {
      other = await usual({ person, origin, claims: null });
    }),
    arrivals,
  );
  expect(await slow({ person, origin, claims: null })).toBe(other);
  expect(await identitiesOf(person)).toEqual([{ user_id: other }]);
});

it('finds the user of an administrator that another sign-in has taken meanwhile', async () => {
  const person = byProvider('barbara');
  const { id } = await app.database.write(({ tx }) =>
    insertUser(tx, {
      username: 'babs',
      name: 'Barbara',
      email: person.email,
      admin: false,
      alert: false,
      external: true,
      passwordHash: null,
    }),
  );
  const usual = createUserFinder(app.database, arrivals);
  const slow = createUserFinder(
    interrupted(app.database, () => usual({ person, origin, claims: null })),
    arrivals,
  );
  expect(await slow({ person, origin, claims: null })).toBe(id);
});

it('gives a username to each of several people who want the same at once', async () => {
  const usual = createUserFinder(app.database, arrivals);
  const people = [1, 2, 3, 4, 5, 6].map((number) => ({ ...byProvider(`twin${number}`), username: 'twin' }));
  const ids = await Promise.all(people.map((person) => usual({ person, origin, claims: null })));
  expect(new Set(ids).size).toBe(people.length);
  const rows = await app.database.read
    .selectFrom('users')
    .select('username')
    .where('id', 'in', ids)
    .execute();
  expect(rows.map(({ username }) => username).toSorted()).toEqual([
    'twin',
    'twin-2',
    'twin-3',
    'twin-4',
    'twin-5',
    'twin-6',
  ]);
});
