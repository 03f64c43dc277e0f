export type MallEnv = {
  /** Where the mall lives on its host, without a slash at the end. */
  readonly basePath: string;
  /** Put before every call, except the /mall/api ones. */
  readonly apiBase: string;
};

const FALLBACK: MallEnv = { basePath: '/mall-pc-org', apiBase: '' };

/** What env.js, the page environment, says. A page without it is served from the usual place. */
export function readMallEnv(holder: object): MallEnv {
  const given: unknown = Reflect.get(holder, '__MALL_ENV__');
  if (typeof given !== 'object' || given === null) return FALLBACK;
  return {
    basePath: withoutSlash(Reflect.get(given, 'basePath') ?? FALLBACK.basePath),
    apiBase: withoutSlash(Reflect.get(given, 'apiBase') ?? FALLBACK.apiBase),
  };
}

function withoutSlash(setting: unknown): string {
  if (typeof setting !== 'string') throw new Error('a setting of the page environment is text');
  return setting.replace(/\/+$/, '');
}
