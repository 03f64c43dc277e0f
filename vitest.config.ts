import { defineConfig } from 'vitest/config';

const every = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
  // Left to itself Vitest keeps one core free, which on a machine of two is half of it.
  maxWorkers: '100%',
  // The guards read the whole repository and the screens compile their chunks; on a busy machine that takes a while,
  // and time proves nothing here.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const WEB = './apps/web/vite.config.ts';
const web = {
  ...every,
  root: './apps/web',
  globals: true,
  setupFiles: ['src/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/** Three kinds of tests: pure ones, the server's on a real PostgreSQL, the web's with and without a simulated DOM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...every,
          name: 'pure',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts'],
          // They keep nothing between two files, and loading the same modules anew for each took longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...every,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
        },
      },
      {
        extends: WEB,
        test: { ...web, name: 'web', include: ['src/**/*.test.tsx'], environment: 'jsdom' },
      },
      {
        extends: WEB,
        // What draws nothing needs no simulated page; the few that touch one say so in their first line.
        test: { ...web, name: 'web-logic', include: ['src/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});
