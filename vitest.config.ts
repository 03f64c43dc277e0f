import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

/** Three kinds of tests: pure ones, the server's on a real PostgreSQL, the screens' in a simulated DOM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude,
          // The guards read the whole repository; on a busy machine that takes a while, and time proves nothing here.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      './apps/web/vite.config.ts',
    ],
  },
});
