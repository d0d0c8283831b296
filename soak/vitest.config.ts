import { defineConfig } from 'vitest/config';
import { patience } from '../scripts/test-patience.ts';

export default defineConfig({
  test: {
    ...patience,
    include: ['src/**/*.test.ts'],
    globalSetup: '../scripts/program-setup.ts',
  },
});
