import { defineConfig } from 'vitest/config';
import { generateLocales } from '../scripts/locales/generate.ts';
import { featureLimits } from '../scripts/test-limits.ts';

generateLocales();

export default defineConfig({
  test: {
    ...featureLimits,
    include: ['src/**/*.test.ts'],
    globalSetup: '../scripts/test-environment.ts',
    // No module here keeps state.
    isolate: false,
  },
});
