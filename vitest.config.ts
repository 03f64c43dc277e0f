import { fileURLToPath } from 'node:url';
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

const SERVER = ['apps/server/src/**/*.test.ts'];
const SHARED = [
  // Logins, rights and the trail count per process what they leave out of the trail.
  'apps/server/src/modules/!(identity|trail)/**/*.test.ts',
  'apps/server/src/modules/identity/{*-tables,{image-code,password,session,sms-code}/*}.test.ts',
  'apps/server/src/{gateways,demo-world,web}/**/*.test.ts',
  'apps/server/src/{network,queues,spreadsheet,start,testing}/**/*.test.ts',
  // Without the replies in time, which count the timers of their process.
  'apps/server/src/http/{*,cache/*,proxies/*}.test.ts',
  // Without what starts a PostgreSQL of its own.
  'apps/server/src/db/{*,statements/*}.test.ts',
  'apps/server/src/{app,clock,content-hash,unbuilt-calls}.test.ts',
  // Without what runs the commands of the mall by their names, each with settings of its own.
  'apps/server/src/commands/**/!(commands|other-mode).test.ts',
];
const server = {
  globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
  // Tables of slow tests are sampled, because a test run has 25 minutes; `npm run campaign rows` takes every row.
  provide: {
    everyRow: process.env['MALL_EVERY_ROW'] === '1',
    // A machine may skip nothing, a person may.
    mustRunAll: process.env['CI'] === 'true' || process.env['MALL_REQUIRE_E2E'] === '1',
  },
};
const CHEAP_COST = './apps/server/src/testing/passwords/password-cost.ts';
// A fifth of the time went into password hashes at the cost that keeps attackers off.
const cheapPasswords = {
  alias: [
    {
      find: /^\.\/password-cost\.ts$/,
      replacement: fileURLToPath(new URL(CHEAP_COST, import.meta.url)),
    },
  ],
};

/** Samples of campaigns, simulated days, and the start itself: each runs processes of whole malls. */
const MALLS = ['tools/{campaign,simulate}/**/*.test.ts', 'tools/start.test.ts'];

/**
 * Four kinds of tests: pure ones, whole malls in processes of their own, the server's on a real PostgreSQL, the web's
 * with and without a simulated DOM.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...every,
          name: 'pure',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...every.exclude, ...MALLS],
          // They keep nothing between two files, and loading the same modules anew for each took longer than the tests.
          isolate: false,
        },
      },
      { test: { ...every, name: 'malls', include: MALLS } },
      {
        resolve: cheapPasswords,
        test: {
          ...every,
          ...server,
          name: 'server',
          include: SHARED,
          // Loading the same modules anew for each file took a third of the time; what they keep is in their database.
          isolate: false,
        },
      },
      {
        // What starts processes, reads settings or fills the machine has a process of its own.
        resolve: cheapPasswords,
        test: {
          ...every,
          ...server,
          name: 'server-alone',
          include: SERVER,
          exclude: [...every.exclude, ...SHARED],
        },
      },
      {
        extends: WEB,
        test: {
          ...web,
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // Each file gets a page of its own anyway; loading React and the mall anew for each took as long as the tests.
          isolate: false,
        },
      },
      {
        extends: WEB,
        // What draws nothing needs no simulated page; the few that touch one say so in their first line.
        test: {
          ...web,
          name: 'web-logic',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
    ],
  },
});
