import { defineConfig } from 'vitest/config';

/** Suites that run the same on both databases; everything else runs once. */
const databaseSuites = ['src/features/**/*.test.ts', 'src/http/**/*.test.ts', 'src/db/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'sqlite', include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: databaseSuites,
          globalSetup: ['src/testing/postgres-setup.ts'],
          env: { SIGNALBOX_TEST_DIALECT: 'postgres' },
        },
      },
    ],
  },
});
