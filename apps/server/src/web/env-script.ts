import type { Mode } from '#config.ts';

export type PageEnvironment = {
  readonly basePath: string;
  readonly apiBase: string;
  readonly mode: Mode;
};

/** The page environment as a script of its own: the content policy allows none inside the page. */
export function envScript(environment: PageEnvironment): string {
  return `window.__MALL_ENV__ = Object.freeze(${JSON.stringify(environment)});\n`;
}
