import { isIP } from 'node:net';
import * as z from 'zod';
import { isAddressOrRange, isWiderThanPrivate } from './network/proxy-range.ts';
import {
  registrarProblems,
  registrarSettings,
  type TransferAgentSettings,
  transferAgentOf,
} from './registrar-settings.ts';

export type Mode = 'demo' | 'production';

/** Every setting of the mall, checked once; nothing else reads the environment. */
export type Config = {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Absent: the mall runs its own PostgreSQL inside the data folder. */
  readonly databaseUrl: string | undefined;
  /** The owner of the tables in that database, used to migrate and by `verify`. Absent: the mall's own role owns them. */
  readonly ownerDatabaseUrl: string | undefined;
  /** The account PostgreSQL runs under when the mall is started by root. */
  readonly databaseAccount: string | undefined;
  /** Where the business clock of a new data folder starts, in milliseconds since 1970 UTC. */
  readonly clockStartMs: number | undefined;
  readonly fixedCode: string | undefined;
  readonly seedProducts: number;
  readonly brandFile: string | undefined;
  readonly ratePerSecond: number;
  readonly bodyLimitBytes: number;
  /** How long one request may take to arrive, so that slow senders cannot hold connections. */
  readonly requestTimeoutMs: number;
  /** Whether the contract, the page that browses it and the page of components are served. */
  readonly showsApiDocs: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Addresses of reverse proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** What passwords are hashed with beside the database, the newest first; a demo may have none. */
  readonly passwordSecrets: readonly string[];
  /** Where text messages are handed over. Absent: a demo shows them in its outbox, production sends none. */
  readonly sms: { readonly url: string; readonly token: string | undefined } | undefined;
  /** The address customers reach the mall under, without its last slash; printed on sealed documents. */
  readonly publicUrl: string | undefined;
  /** Where transfers and advances are sent. Absent: a demo has a simulated bank, production none. */
  readonly bank: { readonly url: string; readonly token: string | undefined } | undefined;
  /** The provider's seal (PEM files) and the time-stamp service that goes with it. Absent: a demo makes its own, production seals nothing. */
  readonly seal:
    | { readonly keyFile: string; readonly certFile: string; readonly stampUrl: string }
    | undefined;
  /** Where a demo's registrar computes: inside the mall, or as a program of its own that answers through files. */
  readonly registrar: 'inside' | 'files';
  /** The registrar of production, which is spoken to through files. Absent: no order is taken and no day closed. */
  readonly transferAgent: TransferAgentSettings | undefined;
};

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(): ConfigResult {
  return parseConfig(process.env);
}

/** Reads the settings from an environment, or says everything that is wrong with them at once. */
export function parseConfig(environment: Environment): ConfigResult {
  const parsed = settings.safeParse(withoutBlanks(environment));
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(describe) };

  const problems = unsafeCombinations(parsed.data);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, config: toConfig(parsed.data) };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const KIB = 1024;
const SECRET_LENGTH_MIN = 32;

const wholeNumber = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, { error });
};

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://' });

const settings = z.object({
  MALL_MODE: z
    .enum(['demo', 'production'], { error: 'must be demo or production' })
    .default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(8080),
  MALL_DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  MALL_OWNER_DATABASE_URL: databaseAddress.optional(),
  MALL_PG_USER: z.string().optional(),
  MALL_CLOCK: z.iso
    .datetime({
      offset: true,
      error: 'must be an instant with its offset, such as 2026-11-16T09:30:00+08:00',
    })
    .transform((text) => Date.parse(text))
    .optional(),
  MALL_FIXED_CODE: z
    .string()
    .regex(/^\d{4}$/, { error: 'must be 4 digits' })
    .optional(),
  MALL_SEED_PRODUCTS: wholeNumber(0, 26_000).optional(),
  MALL_DEMO_PUBLIC: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  MALL_BRAND_FILE: z.string().optional(),
  MALL_SHOW_API_DOCS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  MALL_RATE_PER_SECOND: wholeNumber(1, 100_000).optional(),
  MALL_BODY_LIMIT_KIB: wholeNumber(1, 10_240).default(64),
  MALL_REQUEST_TIMEOUT_S: wholeNumber(1, 600).default(30),
  MALL_LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .optional(),
  MALL_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every(isAddressOrRange), {
      error: 'must be addresses or ranges such as 10.0.0.1,10.1.0.0/16',
    })
    .default([]),
  MALL_PASSWORD_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => secret.length >= SECRET_LENGTH_MIN), {
      error: `must be at least ${SECRET_LENGTH_MIN} characters, such as openssl rand -base64 32 prints; the one before it may follow behind a comma`,
    })
    .default([]),
  MALL_SMS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  MALL_SMS_TOKEN: z.string().optional(),
  MALL_BANK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  MALL_BANK_TOKEN: z.string().optional(),
  MALL_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  MALL_SEAL_KEY_FILE: z.string().optional(),
  MALL_SEAL_CERT_FILE: z.string().optional(),
  MALL_TSA_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  ...registrarSettings,
});
type Settings = z.output<typeof settings>;

function toConfig(given: Settings): Config {
  const isDemo = given.MALL_MODE === 'demo';
  return {
    mode: given.MALL_MODE,
    // The name would mean two addresses, and so two servers; a mall is one.
    host: given.HOST === 'localhost' ? '127.0.0.1' : given.HOST,
    port: given.PORT,
    dataDir: given.MALL_DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    ownerDatabaseUrl: given.MALL_OWNER_DATABASE_URL,
    databaseAccount: given.MALL_PG_USER,
    clockStartMs: given.MALL_CLOCK,
    fixedCode: given.MALL_FIXED_CODE,
    seedProducts: given.MALL_SEED_PRODUCTS ?? (isDemo ? 1200 : 0),
    brandFile: given.MALL_BRAND_FILE,
    ratePerSecond: given.MALL_RATE_PER_SECOND ?? (isDemo ? 200 : 50),
    bodyLimitBytes: given.MALL_BODY_LIMIT_KIB * KIB,
    requestTimeoutMs: given.MALL_REQUEST_TIMEOUT_S * 1000,
    showsApiDocs:
      given.MALL_SHOW_API_DOCS === undefined ? isDemo : given.MALL_SHOW_API_DOCS === '1',
    // A newcomer sees one line with the address; an operator sees every request.
    logLevel: given.MALL_LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    trustedProxies: given.MALL_TRUSTED_PROXIES,
    passwordSecrets: given.MALL_PASSWORD_SECRET,
    sms:
      given.MALL_SMS_URL === undefined
        ? undefined
        : { url: given.MALL_SMS_URL, token: given.MALL_SMS_TOKEN },
    bank:
      given.MALL_BANK_URL === undefined
        ? undefined
        : { url: given.MALL_BANK_URL, token: given.MALL_BANK_TOKEN },
    publicUrl: given.MALL_PUBLIC_URL,
    seal: sealOf(given),
    registrar: given.MALL_REGISTRAR ?? 'inside',
    transferAgent: transferAgentOf(given),
  };
}

function sealOf(given: Settings): Config['seal'] {
  const { MALL_SEAL_KEY_FILE: keyFile, MALL_SEAL_CERT_FILE: certFile } = given;
  const { MALL_TSA_URL: stampUrl } = given;
  return keyFile && certFile && stampUrl ? { keyFile, certFile, stampUrl } : undefined;
}

/** Settings that would open a demo to the network, or a demo's shortcuts to production. */
function unsafeCombinations(given: Settings): readonly string[] {
  if (given.MALL_OWNER_DATABASE_URL !== undefined && given.DATABASE_URL === undefined)
    return ['MALL_OWNER_DATABASE_URL names the owner of a database whose DATABASE_URL is not set'];
  const sealed = [given.MALL_SEAL_KEY_FILE, given.MALL_SEAL_CERT_FILE, given.MALL_TSA_URL];
  if (sealed.some((one) => one !== undefined) && sealed.includes(undefined))
    return [
      'MALL_TSA_URL is set together with MALL_SEAL_KEY_FILE and MALL_SEAL_CERT_FILE, or none of the three',
    ];
  const registrar = registrarProblems(given);
  if (registrar.length > 0) return registrar;
  if (given.MALL_MODE === 'demo') {
    if (isLoopback(given.HOST) || given.MALL_DEMO_PUBLIC === '1') return [];
    return ['HOST must be a loopback address in demo mode, unless MALL_DEMO_PUBLIC=1'];
  }
  const demoOnly = [
    'MALL_CLOCK',
    'MALL_FIXED_CODE',
    'MALL_SEED_PRODUCTS',
    'MALL_REGISTRAR',
  ] as const;
  return [
    ...demoOnly
      .filter((name) => given[name] !== undefined && given[name] !== 0)
      .map((name) => `${name} is for demo mode and must not be set in production`),
    ...(isOpenToReaders(given.MALL_SMS_URL)
      ? ['MALL_SMS_URL must be an https address in production, unless it is a loopback address']
      : []),
    ...(isOpenToReaders(given.MALL_BANK_URL)
      ? ['MALL_BANK_URL must be an https address in production, unless it is a loopback address']
      : []),
    ...(given.MALL_PASSWORD_SECRET.length === 0 ? [NO_SECRET] : []),
    ...(given.MALL_TRUSTED_PROXIES.some(isWiderThanPrivate) ? [PROXY_RANGE_TOO_WIDE] : []),
  ];
}

const NO_SECRET =
  'MALL_PASSWORD_SECRET must be set in production: without it a copy of the database is enough to try passwords. ' +
  'Make one with openssl rand -base64 32, give it to every process and keep it apart from the database';
const PROXY_RANGE_TOO_WIDE =
  'MALL_TRUSTED_PROXIES must name your own proxies in production: a range wider than /8 (IPv6: /7) lets any caller ' +
  'choose the address that it is counted by';

/** Whether what is sent there, codes or money, could be read or changed on its way. */
function isOpenToReaders(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

/** A variable set to nothing counts as absent: that is how compose files and shells say "default". */
function withoutBlanks(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
}

/** Names the setting and the rule, never the value: a database address carries a password. */
function describe({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')} ${message}`;
}
