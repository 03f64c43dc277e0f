import type { MallEnv } from '#shared/mall-env.ts';

export type RequestInstance = {
  readonly base: (env: MallEnv) => string;
  readonly timeoutMs: number;
};

const INSTANCES = {
  /** The mall's own calls, at the base the page environment gives. */
  mall: { base: (env) => env.apiBase, timeoutMs: 30_000 },
  /** The /mall/api calls, always on the page's own host. */
  legacy: { base: () => '', timeoutMs: 30_000 },
} as const satisfies Record<string, RequestInstance>;

export type InstanceName = keyof typeof INSTANCES;

/** Which instance carries an address when the caller names none. */
export function instanceNameFor(path: string): InstanceName {
  return path.includes('/mall/api') ? 'legacy' : 'mall';
}

/** The settings of a request instance; an undefined name is a developer's error. */
export function requestInstance(name: string): RequestInstance {
  if (!isInstanceName(name)) throw new Error(`unknown ${name} in request method`);
  return INSTANCES[name];
}

function isInstanceName(name: string): name is InstanceName {
  return Object.hasOwn(INSTANCES, name);
}
