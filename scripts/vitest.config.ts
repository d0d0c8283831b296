import { defineConfig } from 'vitest/config';
import { featureLimits } from './test-limits.ts';

export default defineConfig({
  test: {
    ...featureLimits,
    include: ['*.test.ts'],
    globalSetup: './test-environment.ts',
  },
});
