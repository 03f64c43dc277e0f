import { defineConfig } from 'vitest/config';

/** The tests a changed line of the domain has to get past. Those that need published data beside the checkout stay out. */
export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.oracle.test.ts'],
  },
});
