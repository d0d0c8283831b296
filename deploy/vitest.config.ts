import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/packages-setup.ts',
    // installs what it has made, on a machine that may be busy
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // dpkg lets one at a time change what is installed
    fileParallelism: false,
  },
});
