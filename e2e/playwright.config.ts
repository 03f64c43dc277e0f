import { defineConfig } from '@playwright/test';
import { SLOWDOWN } from './slow-browser.ts';

// The popups of an address bar that no story sees took a second of every new window. The switch replaces Playwright's
// own, so the features that Playwright turns off and that matter here are named again.
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

// The sandbox guards against hostile pages; the only pages here are our own, and root has no sandbox anyway.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${FEATURES_OFF.join()}`,
];

/** Short visits to a mall in which nothing happens. */
const VISITS =
  '**/{api-docs,broken-page,components,every-call,every-route,fund-detail,notices}.spec.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.config.ts',
  outputDir: '../test-results/stories',
  // Each worker runs a mall and a browser of its own; two of them fill a small machine.
  workers: 2,
  fullyParallel: true,
  // The long ones first: what is left at the end is short, so that no worker waits long for the other.
  projects: [
    { name: 'stories', testIgnore: VISITS },
    { name: 'visits', testMatch: VISITS },
  ],
  forbidOnly: true,
  retries: 0,
  // What takes longer than a test run may is asked for by name: `npm run campaign stories`, or `week`, `month`, `dead-ends`, `tables`, `list-pages`.
  ...(process.env['STORY_CAMPAIGN'] === '1' ? {} : { grepInvert: /@campaign/ }),
  // Generous, because several things may run on the machine; nothing here waits without a reason.
  timeout: 120_000 * SLOWDOWN,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A worker would take requests before a story could; the one about it allows it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace of everything costs a fifth of the time; `npm run e2e -- <story> --trace on` makes one when it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args },
  },
});
