import { defineConfig } from 'vitest/config';

/** The tests a changed line of the domain has to get past. Those that need published data beside the checkout stay out. */
export default defineConfig({
  test: {
    // Pure code keeps no state, so test files share their modules within one run; each run loads them anew.
    isolate: false,
    include: ['packages/domain/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.oracle.test.ts'],
  },
});
