import { defineConfig } from 'vitest/config';
import { patience } from '../scripts/test-patience.ts';

export default defineConfig({
  test: {
    ...patience,
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/packages-setup.ts',
    // dpkg lets one at a time change what is installed
    fileParallelism: false,
  },
});
