import { defineConfig } from 'vitest/config';
import { processLimits } from '../scripts/test-limits.ts';

export default defineConfig({
  test: {
    ...processLimits,
    include: ['src/**/*.test.ts'],
    globalSetup: ['../scripts/test-environment.ts', '../scripts/program-setup.ts'],
  },
});
