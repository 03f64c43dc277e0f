import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Brand, readBrand } from './brand.ts';
import { type Clock, startBusinessClock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { DatabaseUnavailable } from './db/embedded/index.ts';
import { readMigrationPlan } from './db/migrate.ts';
import { liveDemoHistory, openDemoWorld } from './demo-world/index.ts';
import { chooseBank } from './gateways/bank/choose-bank.ts';
import { chooseSeal, NO_SEAL } from './gateways/seal/choose-seal.ts';
import { chooseSmsGateway } from './gateways/sms/choose-gateway.ts';
import { chooseTransferAgent } from './gateways/transfer-agent/choose-agent.ts';
import type { Log } from './log.ts';
import { keepOlderTexts, keepSealingDocuments, openTemplates } from './modules/agreements/index.ts';
import { keepAuditing } from './modules/audit/index.ts';
import { type CalendarReader, keepCalendar, openCalendar } from './modules/calendar/index.ts';
import { openCatalogue } from './modules/catalogue/index.ts';
import { type Dictionaries, readDictionaries } from './modules/dictionary/index.ts';
import {
  checkPasswordSecrets,
  currentLoginKey,
  keepRecordingCrowdedLogins,
  keepSweeping,
  type LoginQueue,
  openLoginQueue,
  passwordSecretsFrom,
} from './modules/identity/index.ts';
import { keepSending } from './modules/messages/index.ts';
import { keepIndexPasts, keepRunningPlans } from './modules/plans/index.ts';
import { keepTransferring } from './modules/trading/index.ts';
import { keepRecordingLeftOut, keepSealing, openSealKeys } from './modules/trail/index.ts';
import { NO_REGISTRAR } from './open-clearing.ts';
import { openDatabase } from './start/open-database.ts';
import { tryPort } from './start/try-port.ts';
import { verifyAddressOf } from './web/verify-address.ts';

export type RunningMall = {
  /** Where a browser finds it. */
  readonly url: string;
  /** Finishes the requests under way, then closes the database. */
  readonly stop: () => Promise<void>;
};

export type StartDeps = {
  readonly config: Config;
  readonly log: Log;
  /** Told what a first start is busy with, when that takes a while. */
  readonly say: (line: string) => void;
  /** Told once when the mall can no longer serve and must be stopped. */
  readonly onUnavailable: (problem: DatabaseUnavailable) => void;
};

const WEB_DIR = resolve(import.meta.dirname, '../../web/dist');

/** Brings up everything a mall needs, in order; what was brought up goes down again when a later part fails. */
export async function startMall({
  config,
  log,
  say,
  onUnavailable,
}: StartDeps): Promise<RunningMall> {
  await tryPort(config);
  const brand = await readBrand(config.brandFile);
  const dictionaries = await readDictionaries();
  const database = await openDatabase({ config, log, onUnavailable });
  const { db, listen } = database;
  const clock = systemClock(config.mode);
  const catalogue = openCatalogue({ db, clock, dictionaries, log, listen });
  const close = async () => {
    await catalogue.close();
    await database.close();
  };
  try {
    await startBusinessClock(db, config);
    await database.asOwner(openCalendar);
    const readCalendar = keepCalendar({ db, clock });
    const world = { clock, config, readCalendar, say };
    await database.patiently((patient) => openDemoWorld({ ...world, db: patient }));
    await openTemplates(db);
    await keepOlderTexts(db, dictionaries);
    const agent = chooseTransferAgent(config, { db, readCalendar });
    if (!agent) log.warn(NO_REGISTRAR);
    await liveDemoHistory({ db, clock, readCalendar, dictionaries, agent });
    await checkPasswordSecrets(db, config.passwordSecrets);
    const { current: key } = await openSealKeys({ db, config, log });
    // The first key takes a second or two to find; the first login should not wait for it.
    await currentLoginKey({ db, clock, secrets: passwordSecretsFrom(config.passwordSecrets) });
    // The first visitor finds the shelf filled.
    await catalogue.read();
    const kept = { dictionaries, db, clock, catalogue, isReady: () => isMigrated(db) };
    const gateway = chooseSmsGateway(config);
    const canSendSms = gateway !== undefined;
    const loginQueue = openLoginQueue();
    const openSeal = sealFor({ db, clock, config, brand, log });
    const served = { ...kept, loginQueue, config, brand, log, canSendSms, openSeal };
    const app = await buildApp({ ...served, webDir: WEB_DIR });
    await app.listen({ host: config.host, port: config.port });
    const { provider, company_name: maker } = brand;
    const verifyAddress = verifyAddressOf(config);
    const chores = { db, clock, log, loginQueue, dictionaries, provider, maker, verifyAddress };
    const bank = chooseBank(config, { db });
    const stopChores = keepChores({ ...chores, readCalendar }, { key, gateway, bank, openSeal });
    const stop = async () => {
      await app.close();
      await loginQueue.close();
      await stopChores();
      await close();
    };
    return { url: urlOf(app, config.host), stop };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The provider's seal; a mall without one says so. */
function sealFor(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly brand: Brand;
  readonly log: Log;
}) {
  const { db, clock, config, brand, log } = deps;
  const openSeal = chooseSeal(config, { db, wallMs: clock.wallMs, company: brand.company_name });
  if (!openSeal) log.warn(NO_SEAL);
  return openSeal;
}

type Chores = {
  readonly key: Parameters<typeof keepSealing>[0]['key'];
  readonly gateway: ReturnType<typeof chooseSmsGateway>;
  readonly bank: ReturnType<typeof chooseBank>;
  readonly openSeal: ReturnType<typeof chooseSeal>;
};

/** Begins what is done again and again beside the requests; the trail is sealed until all others have written on it. */
function keepChores(
  deps: {
    readonly db: Db;
    readonly clock: Clock;
    readonly log: Log;
    readonly loginQueue: LoginQueue;
    readonly dictionaries: Dictionaries;
    readonly provider: string;
    readonly readCalendar: CalendarReader;
    readonly maker: string;
    readonly verifyAddress: string | undefined;
  },
  { key, gateway, bank, openSeal }: Chores,
): () => Promise<void> {
  const stops = [
    ...(gateway ? [keepSending({ ...deps, gateway })] : []),
    ...(bank ? [keepTransferring({ ...deps, bank })] : []),
    ...(openSeal ? [keepSealingDocuments({ ...deps, openSeal })] : []),
    keepRecordingCrowdedLogins(deps),
    keepRecordingLeftOut(deps),
    keepSealing({ ...deps, key }),
    keepSweeping(deps),
    keepAuditing(deps),
    keepRunningPlans({ ...deps, pasts: keepIndexPasts(deps.db) }),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}

async function isMigrated(db: Db): Promise<boolean> {
  const plan = await readMigrationPlan(db);
  return plan.ok && plan.pending.length === 0;
}

/** The port is asked for, not assumed: with PORT=0 the system chose it. */
function urlOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/mall-pc-org/`;
}
