import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '#testing/production-environment.ts';
import { type Environment, parseConfig } from './config.ts';

function problemsOf(environment: Environment): readonly string[] {
  const result = parseConfig(environment);
  return result.ok ? [] : result.problems;
}

const REGISTRAR = {
  ...{ MALL_TA_FOLDER: '/exchange', MALL_TA_CODE: 'ZZ', MALL_TA_DISTRIBUTOR: '9A1' },
};

describe('the settings', () => {
  it('say what is agreed with a registrar', () => {
    const agreed = {
      ...{ MALL_TA_VERSION: '21', MALL_TA_MORNING: 'OFI,OFJ', MALL_TA_EVENING: 'OFS' },
      ...{ MALL_TA_TOLERANCES: 'blank_number', MALL_TA_DEPOSIT_RATE: '0.0035' },
    };
    expect(parseConfig({ ...PRODUCTION, ...REGISTRAR, ...agreed })).toMatchObject({
      config: {
        transferAgent: {
          folder: '/exchange',
          profile: {
            ...{ version: '21', registrar: 'ZZ', distributor: '9A1', depositRate: 350_000n },
            ...{ morning: ['OFI', 'OFJ'], evening: ['OFS'] },
            tolerances: { isBlankNumberAllowed: true, isBareLineFeedAllowed: false },
          },
        },
      },
    });
  });

  it('start a demo on the loopback address when nothing is set', () => {
    expect(parseConfig({})).toEqual({
      ok: true,
      config: {
        mode: 'demo',
        host: '127.0.0.1',
        port: 8080,
        dataDir: './data',
        databaseUrl: undefined,
        ownerDatabaseUrl: undefined,
        databaseAccount: undefined,
        clockStartMs: undefined,
        fixedCode: undefined,
        seedProducts: 1200,
        brandFile: undefined,
        ratePerSecond: 200,
        bodyLimitBytes: 65_536,
        requestTimeoutMs: 30_000,
        showsApiDocs: true,
        logLevel: 'warn',
        trustedProxies: [],
        passwordSecrets: [],
        registrar: 'inside',
      },
    });
  });

  it('bring no demo data and fewer requests a second in production', () => {
    expect(parseConfig({ ...PRODUCTION, HOST: '0.0.0.0' })).toMatchObject({
      config: { seedProducts: 0, ratePerSecond: 50, logLevel: 'info', showsApiDocs: false },
    });
  });

  it.each([
    { environment: { PORT: '18080' }, config: { port: 18_080 }, why: 'a port is a number' },
    { environment: { PORT: '0' }, config: { port: 0 }, why: 'the system may choose the port' },
    { environment: { PORT: '' }, config: { port: 8080 }, why: 'nothing counts as absent' },
    {
      environment: { MALL_CLOCK: '2026-11-16T09:30:00+08:00' },
      config: { clockStartMs: Date.UTC(2026, 10, 16, 1, 30) },
      why: 'the offset is honoured',
    },
    {
      environment: { HOST: '0.0.0.0', MALL_DEMO_PUBLIC: '1' },
      config: { host: '0.0.0.0' },
      why: 'the operator asked for a public demo',
    },
    {
      environment: { HOST: '127.9.8.7' },
      config: { host: '127.9.8.7' },
      why: 'all of 127/8 is loopback',
    },
    {
      environment: { HOST: 'localhost' },
      config: { host: '127.0.0.1' },
      why: 'a mall is one server',
    },
    { environment: { HOST: '::1' }, config: { host: '::1' }, why: 'so is the IPv6 loopback' },
    {
      environment: { MALL_TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,fd00::/8' },
      config: { trustedProxies: ['10.0.0.1', '10.1.0.0/16', 'fd00::/8'] },
      why: 'proxies are a list',
    },
    {
      environment: { MALL_PASSWORD_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}` },
      config: { passwordSecrets: ['n'.repeat(32), 'o'.repeat(32)] },
      why: 'the one before it may follow',
    },
    {
      environment: { ...PRODUCTION, MALL_SEED_PRODUCTS: '0' },
      config: { seedProducts: 0 },
      why: 'asking for no demo data is what production wants',
    },
    {
      environment: {
        ...PRODUCTION,
        MALL_TRUSTED_PROXIES: '10.0.0.0/8,fc00::/7,::ffff:10.0.0.0/104',
      },
      config: { trustedProxies: ['10.0.0.0/8', 'fc00::/7', '::ffff:10.0.0.0/104'] },
      why: 'the widest ranges of private addresses are no public ones',
    },
  ])('accept $environment because $why', ({ environment, config }) => {
    expect(parseConfig(environment)).toMatchObject({ ok: true, config });
  });

  it.each([
    { environment: { PORT: '65536' }, names: 'PORT', why: 'there is no such port' },
    {
      environment: { MALL_PASSWORD_SECRET: `${'n'.repeat(32)},short` },
      names: 'MALL_PASSWORD_SECRET',
      why: 'a short secret can be guessed',
    },
    { environment: { PORT: '80a' }, names: 'PORT', why: 'it is not a number' },
    { environment: { MALL_MODE: 'prod' }, names: 'MALL_MODE', why: 'a typo must not mean demo' },
    { environment: { MALL_CLOCK: '2026-11-16T09:30:00' }, names: 'MALL_CLOCK', why: 'no offset' },
    { environment: { MALL_CLOCK: '2026-11-16' }, names: 'MALL_CLOCK', why: 'a day is no instant' },
    {
      environment: { MALL_FIXED_CODE: '12345' },
      names: 'MALL_FIXED_CODE',
      why: 'codes have 4 digits',
    },
    {
      environment: { DATABASE_URL: 'mysql://x' },
      names: 'DATABASE_URL',
      why: 'it is no PostgreSQL',
    },
    {
      environment: { ...PRODUCTION, MALL_SMS_URL: 'http://sms.example.com/send' },
      names: 'MALL_SMS_URL',
      why: 'codes and mobiles would travel in the open',
    },
    {
      environment: { ...PRODUCTION, MALL_BANK_URL: 'http://bank.example.com' },
      names: 'MALL_BANK_URL',
      why: 'orders to pay would travel in the open',
    },
    {
      environment: { MALL_BANK_URL: 'ftp://bank.example.com' },
      names: 'MALL_BANK_URL',
      why: 'the bank speaks HTTP',
    },
    {
      environment: { MALL_PUBLIC_URL: 'mall.example.com' },
      names: 'MALL_PUBLIC_URL',
      why: 'a telephone that scans it needs the whole address',
    },
    {
      environment: { MALL_TSA_URL: 'https://tsa.example.com' },
      names: 'MALL_TSA_URL',
      why: 'a stamp is nothing without a seal',
    },
    {
      environment: { ...PRODUCTION, MALL_REGISTRAR: 'files' },
      names: 'MALL_REGISTRAR',
      why: 'production has no simulated registrar',
    },
    {
      environment: { ...PRODUCTION, MALL_TA_FOLDER: '/exchange' },
      names: 'MALL_TA_FOLDER',
      why: 'files name both sides',
    },
    {
      environment: { ...REGISTRAR, MALL_MODE: 'demo' },
      names: 'MALL_TA_FOLDER',
      why: 'invented orders never go to a real registrar',
    },
    {
      environment: { ...PRODUCTION, ...REGISTRAR, MALL_TA_TOLERANCES: 'anything' },
      names: 'MALL_TA_TOLERANCES',
      why: 'what is let pass is agreed by its name',
    },
    {
      environment: { ...PRODUCTION, ...REGISTRAR, MALL_TA_VERSION: '23' },
      names: 'MALL_TA_VERSION',
      why: 'its files are not known',
    },
    {
      environment: { MALL_SHOW_API_DOCS: 'yes' },
      names: 'MALL_SHOW_API_DOCS',
      why: 'it is asked for with 1',
    },
    {
      environment: { MALL_OWNER_DATABASE_URL: 'postgres://owner@db/mall' },
      names: 'MALL_OWNER_DATABASE_URL',
      why: 'the embedded database has an owner of its own',
    },
    {
      environment: { MALL_TRUSTED_PROXIES: 'proxy' },
      names: 'MALL_TRUSTED_PROXIES',
      why: 'names can move',
    },
    {
      environment: { MALL_TRUSTED_PROXIES: '10.0.0.0/33' },
      names: 'MALL_TRUSTED_PROXIES',
      why: 'no such range',
    },
    { environment: { HOST: '0.0.0.0' }, names: 'HOST', why: 'a demo is not for the network' },
    {
      environment: { HOST: '127.evil.example' },
      names: 'HOST',
      why: 'a name can look like loopback',
    },
    {
      environment: { HOST: '192.168.1.5' },
      names: 'HOST',
      why: 'the office network is not loopback',
    },
    {
      environment: { ...PRODUCTION, MALL_CLOCK: '2026-11-16T09:30:00+08:00' },
      names: 'MALL_CLOCK',
      why: 'production keeps real time',
    },
    {
      environment: { ...PRODUCTION, MALL_FIXED_CODE: '1234' },
      names: 'MALL_FIXED_CODE',
      why: 'anybody could log in',
    },
    {
      environment: { ...PRODUCTION, MALL_SEED_PRODUCTS: '10' },
      names: 'MALL_SEED_PRODUCTS',
      why: 'production sells no invented funds',
    },
    {
      environment: { MALL_MODE: 'production' },
      names: 'MALL_PASSWORD_SECRET',
      why: 'a copy of the database would be enough to try passwords',
    },
    ...['0.0.0.0/0', '::/0', '10.0.0.1,0.0.0.0/1', '::ffff:0.0.0.0/96', '2000::/3'].map(
      (proxies) => ({
        environment: { ...PRODUCTION, MALL_TRUSTED_PROXIES: proxies },
        names: 'MALL_TRUSTED_PROXIES',
        why: 'any caller could choose the address it is counted by',
      }),
    ),
  ])('refuse $environment because $why', ({ environment, names }) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(new RegExp(`^${names} `))]);
  });

  it('are all named when several are wrong', () => {
    expect(problemsOf({ PORT: 'x', MALL_MODE: 'y' })).toHaveLength(2);
  });

  it('never repeat a value, because a database address carries a password', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{12,20}$/), (secret) => {
        expect(problemsOf({ DATABASE_URL: secret, PORT: secret }).join()).not.toContain(secret);
      }),
    );
  });
});
