import { resolve } from 'node:path';
import { type Client, createClient } from '@mall/contract/client';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, buildApp } from '#app.ts';
import { readBrand } from '#brand.ts';
import { systemClock } from '#clock.ts';
import { type Config, type Environment, parseConfig } from '#config.ts';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import type { Db } from '#db/database.ts';
import { listen } from '#db/listen.ts';
import { chooseSeal } from '#gateways/seal/choose-seal.ts';
import { createLog } from '#log.ts';
import { openCatalogue } from '#modules/catalogue/index.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { openLoginQueue } from '#modules/identity/index.ts';

export type TestApp = {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  /** Where its database is. */
  readonly settings: ConnectionSettings;
  readonly ownerSettings: ConnectionSettings;
  /** That database as the owner of its tables: for what the mall may not do. */
  readonly ownerDb: Db;
  /** Makes calls as a browser does, typed by the contract; with a token as that customer. */
  readonly clientOf: (token?: string) => Client;
};

/** A mall that was opened for a test or a simulation, until it is closed. */
export type OpenedApp = TestApp & { readonly close: () => Promise<void> };

/** A migrated database, as the mall and as the owner of its tables. */
export type AppDatabase = Pick<TestApp, 'settings' | 'ownerSettings' | 'ownerDb'> & {
  readonly db: Db;
};

export type AppOptions = Partial<AppDeps> & { readonly config: Config };

export function configOf(environment: Environment = {}): Config {
  const parsed = parseConfig({
    MALL_RATE_PER_SECOND: '100000',
    MALL_LOG_LEVEL: 'silent',
    ...environment,
  });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.config;
}

/** A whole mall on a database. It does not listen. */
export async function openApp(
  { settings, ownerSettings, ownerDb, db }: AppDatabase,
  { config, ...overrides }: AppOptions,
): Promise<OpenedApp> {
  const usual = await usualDeps(config);
  const { wallMs } = overrides.clock ?? usual.clock;
  const { company_name: company } = usual.brand;
  const openSeal = chooseSeal(config, { db, wallMs, company });
  const parts = { ...usual, db, openSeal, ...overrides };
  const catalogue = openCatalogue({
    ...parts,
    listen: (listening) => listen(settings, listening),
  });
  const deps = { catalogue, ...parts };
  const app = await buildApp(deps);
  const clientOf = (token?: string) => clientFor(app, token);
  const close = async () => {
    await app.close();
    await catalogue.close();
    await parts.loginQueue.close();
  };
  return { app, deps, settings, ownerDb, ownerSettings, clientOf, close };
}

async function usualDeps(config: Config) {
  return {
    config,
    brand: await readBrand(),
    dictionaries: await readDictionaries(),
    clock: systemClock(config.mode),
    log: createLog(config),
    isReady: async () => true,
    canSendSms: true,
    loginQueue: openLoginQueue(),
    webDir: resolve(import.meta.dirname, 'no-such-folder'),
  };
}

function clientFor(app: FastifyInstance, token: string | undefined): Client {
  return createClient(async ({ method, path }, payload) => {
    const isGet = method === 'GET';
    // The contract has just written the request; a GET carries texts only.
    const query = new URLSearchParams(payload as Record<string, string>);
    const reply = await app.inject({
      method,
      url: isGet ? `${path}?${query}` : path,
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: token }),
      },
      ...(isGet ? {} : { payload: JSON.stringify(payload) }),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return isJson ? reply.json() : new Uint8Array(reply.rawPayload);
  });
}
