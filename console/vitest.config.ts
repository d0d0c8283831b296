import { defineConfig } from 'vitest/config';
import { generateLocales } from '../scripts/locales/generate.ts';
import { pageLimits } from '../scripts/test-limits.ts';

generateLocales();

export default defineConfig({
  // The build of React that ships knows no other way to make elements.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    ...pageLimits,
    include: ['src/**/*.test.{ts,tsx}'],
    // React draws as it does for people: its checks for development cost more than drawing itself.
    env: { NODE_ENV: 'production' },
    setupFiles: ['src/testing/production-act.ts', 'src/testing/speak-english.ts'],
    globalSetup: ['../scripts/test-environment.ts', '../server/src/testing/console-server.ts'],
    // Files share what they load; the page itself is made anew for each test. Half of the time.
    isolate: false,
    // Pages are drawn and thrown away: with more room for what is young, less of it is moved. A twelfth of the time.
    execArgv: ['--max-semi-space-size=64'],
  },
});
