import { defineConfig } from 'vitest/config';
import { generateLocales } from '../scripts/locales/generate.ts';
import { processLimits } from '../scripts/test-limits.ts';

generateLocales();

export default defineConfig({
  test: {
    ...processLimits,
    include: ['src/**/*.test.ts'],
    globalSetup: '../scripts/test-environment.ts',
  },
});
