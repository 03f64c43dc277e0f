import { resolve } from 'node:path';
import { type Client, createClient } from '@mall/contract/client';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { type AppDeps, buildApp } from '#app.ts';
import { readBrand } from '#brand.ts';
import { systemClock } from '#clock.ts';
import { type Environment, parseConfig } from '#config.ts';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import type { Db } from '#db/database.ts';
import { listen } from '#db/listen.ts';
import { createLog } from '#log.ts';
import { openCatalogue } from '#modules/catalogue/index.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { openLoginQueue } from '#modules/identity/index.ts';
import { createTestDatabase } from './test-database.ts';

export type TestApp = {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  /** Where its database is. */
  readonly settings: ConnectionSettings;
  /** That database as the owner of its tables: for what the mall may not do. */
  readonly ownerDb: Db;
  /** Makes calls as a browser does, typed by the contract; with a token as that customer. */
  readonly clientOf: (token?: string) => Client;
};

export type TestAppOptions = Partial<AppDeps> & { readonly environment?: Environment };

/** A whole mall on a database of its own, closed when the file is done. It does not listen. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { environment, ...overrides } = options;
  const { settings, ownerDb, ...usual } = await usualDeps(environment);
  const parts = { ...usual, ...overrides };
  const catalogue = openCatalogue({
    ...parts,
    listen: (listening) => listen(settings, listening),
  });
  const deps = { catalogue, ...parts };
  const app = await buildApp(deps);
  afterAll(async () => {
    await app.close();
    await catalogue.close();
    await parts.loginQueue.close();
  });
  return { app, deps, settings, ownerDb, clientOf: (token) => clientFor(app, token) };
}

async function usualDeps(environment: Environment = {}) {
  const parsed = parseConfig({
    MALL_RATE_PER_SECOND: '100000',
    MALL_LOG_LEVEL: 'silent',
    ...environment,
  });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { db, settings, ownerDb } = await createTestDatabase(parsed.config);
  return {
    settings,
    ownerDb,
    config: parsed.config,
    brand: await readBrand(),
    dictionaries: await readDictionaries(),
    db,
    clock: systemClock(parsed.config.mode),
    log: createLog(parsed.config),
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
