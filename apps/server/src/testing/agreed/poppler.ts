import { spawnSync } from 'node:child_process';
import { inject } from 'vitest';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** With `CI=true` or `MALL_REQUIRE_E2E=1`: what a test needs and is missing is a failure. */
    mustRunAll: boolean;
  }
}

const WHAT_TO_INSTALL =
  'install pdfsig, pdftotext and pdffonts (Debian: apt-get install poppler-utils)';

/**
 * Whether Debian's poppler-utils can look at sealed files. Where they are missing such tests are reported as skipped; a machine that must
 * run every test fails instead, with the sentence that says what to install.
 */
export function lookForPoppler(): boolean {
  const isThere = ['pdfsig', 'pdftotext', 'pdffonts'].every(
    (program) => spawnSync(program, ['-v']).error === undefined,
  );
  if (!isThere && inject('mustRunAll')) throw new Error(WHAT_TO_INSTALL);
  return isThere;
}
