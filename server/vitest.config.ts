import { defineConfig } from 'vitest/config';
import { patience } from '../scripts/test-patience.ts';

/** Suites that run the same on both databases; everything else runs once. */
const databaseSuites = [
  'src/engine/queue/{next-starts,long-queue}.test.ts',
  'src/entities/**/*.test.ts',
  'src/features/**/*.test.ts',
  'src/http/**/*.test.ts',
  'src/live/**/*.test.ts',
  'src/outbox/**/*.test.ts',
  'src/retention/**/*.test.ts',
  'src/db/**/*.test.ts',
];

/** What only a database that servers can share is able to do. */
const postgresOnly = 'src/**/*.postgres.test.ts';

/** Those among them that ask somebody else, and no database. */
const withoutDatabase = [
  'src/features/sign-in/ldap-directory.test.ts',
  'src/features/group-rules/people-plan.test.ts',
];

export default defineConfig({
  test: {
    ...patience,
    // Many tests wait for processes and timeouts, so two cores serve three workers.
    maxWorkers: 3,
    // Files share what they load: no module here keeps state that a test could leave behind. A third of the time.
    isolate: false,
    globalSetup: '../scripts/program-setup.ts',
    projects: [
      {
        extends: true,
        test: { name: 'sqlite', include: ['src/**/*.test.ts'], exclude: [postgresOnly] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...databaseSuites, postgresOnly],
          exclude: withoutDatabase,
          globalSetup: ['src/testing/postgres-setup.ts'],
          env: { SIGNALBOX_TEST_DIALECT: 'postgres' },
        },
      },
    ],
  },
});
