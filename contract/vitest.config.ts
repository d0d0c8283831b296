import { defineConfig } from 'vitest/config';
import { featureLimits } from '../scripts/test-limits.ts';

export default defineConfig({
  test: {
    ...featureLimits,
    include: ['src/**/*.test.ts'],
    globalSetup: '../scripts/test-environment.ts',
    // No module here keeps state.
    isolate: false,
  },
});
