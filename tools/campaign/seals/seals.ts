import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@mall/contract';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/database.ts';
import { checkSignatures } from '../../../apps/server/src/modules/agreements/index.ts';
import { configOf, openApp } from '../../../apps/server/src/testing/app/open-app.ts';
import { openStory, type StoryMall } from '../../../apps/server/src/testing/app/open-story.ts';
import { readThrough } from '../../../apps/server/src/testing/story-shopper.ts';
import { type Chance, chanceOf } from '../../simulate/chance.ts';
import { type Cluster, type SimulatedDatabase, startCluster } from '../../simulate/cluster.ts';
import type { Campaign } from '../campaign.ts';
import { countSigned, countWaiting, findWrongSeals } from './seal-facts.ts';
import { type Sealer, startSealer } from './sealer-process.ts';

/** Papers that take an identity and belong to no product. */
const PAPERS = ['TPL008', 'TPL009', 'TPL024', 'TPL030'];
const RUNS_MAX = 50;

export const seals: Campaign = {
  name: 'seals',
  proves:
    'sealed by two processes of which one is killed between signing and sealing, each signature that takes an identity ends with ' +
    'exactly one sealed file',
  rounds: 200,
  run: async (rounds, print, { isWithoutGuard = false } = {}) => {
    const cluster = await startCluster();
    try {
      return await killSealers(cluster, { kills: rounds, seed: 1, isWithoutGuard }, print);
    } finally {
      await cluster.stop();
    }
  },
};

export type SealRound = {
  readonly kills: number;
  readonly seed: number;
  /** The negative control: a signature may have several files. */
  readonly isWithoutGuard?: boolean;
};

/** Signs and kills; false: something did not hold, and it was printed. */
export async function killSealers(
  cluster: Cluster,
  { kills, seed, isWithoutGuard = false }: SealRound,
  print: (line: string) => void,
): Promise<boolean> {
  const database = await cluster.makeDatabase();
  const { mall, close } = await openMall(database);
  const problems: string[] = [];
  let cutShort = 0;
  try {
    if (isWithoutGuard) await dropKey(database.ownerDb);
    const start = () => sealerOf(mall);
    const steady = await start();
    let next = start();
    for (let kill = 0; kill < kills; kill += 1) {
      const chance = chanceOf(seed, 'kill', kill);
      const doomed = await next;
      await signAll(mall, kill);
      // The one after the next starts while this one works.
      next = start();
      if (await killOne(doomed, steady, chance)) cutShort += 1;
    }
    const last = await next;
    await sealRest(mall.deps.db, steady);
    // Both to the end at once: each makes a file of the same signatures, and one of them is kept.
    await signAll(mall, kills);
    await Promise.all([last.run(), steady.run()]);
    await sealRest(mall.deps.db, steady);
    await last.stop();
    await steady.stop();
    problems.push(...(await findWrongSeals(mall.deps.db)));
    const checks = await checkSignatures(mall.deps.db);
    problems.push(...checks.flatMap(({ wrong }) => wrong));
    const signed = await countSigned(mall.deps.db);
    print(
      `${kills} kills, ${cutShort} of them in the middle of a run: ${signed} signatures, ${problems.length} problems`,
    );
  } finally {
    await close();
    await database.drop();
  }
  for (const problem of problems.slice(0, 10)) print(`  ${problem}`);
  return problems.length === 0;
}

async function openMall(database: SimulatedDatabase) {
  const closing: (() => Promise<void>)[] = [];
  const mall = await openStory(
    async (parts) => {
      const { close, ...app } = await openApp(database, { config: configOf(), ...parts });
      closing.push(close);
      return app;
    },
    { startsAt: '2026-11-12T10:00:00+08:00' },
  );
  const close = async () => {
    for (const one of closing) await one();
  };
  return { mall, close };
}

/** The key that lets a signature have one file. */
async function dropKey(ownerDb: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = 'sealed_file'::regclass and contype in ('p', 'u')`.execute(
    ownerDb,
  );
  for (const { name } of rows)
    await sql`alter table sealed_file drop constraint ${sql.id(name)} cascade`.execute(ownerDb);
}

function sealerOf({ deps, settings }: StoryMall): Promise<Sealer> {
  const aheadMs = deps.clock.wallMs() - Date.now();
  return startSealer({ connection: settings, company: deps.brand.company_name, aheadMs });
}

/** A new customer signs every paper. */
async function signAll(mall: StoryMall, number: number): Promise<void> {
  const shopper = await mall.enter({ clientId: `YY${String(number).padStart(6, '0')}` });
  const { client, signIdentified } = shopper;
  if (!signIdentified) throw new Error('a customer of a story can sign');
  const versions: { readonly id: string; readonly version: string }[] = [];
  for (const id of PAPERS) {
    const view = await client(contract.agreements.compElectQryAgreeHtmlView, { agreement_id: id });
    versions.push({ id, version: view.template_version });
  }
  await mall.wait(11_000);
  const agreements = [];
  for (const { id, version } of versions) agreements.push(await readThrough(client, id, version));
  await signIdentified({ request_no: randomUUID(), agreements });
}

/** Both seal at once, and one is killed in it; true: before it had answered. */
async function killOne(doomed: Sealer, steady: Sealer, chance: Chance): Promise<boolean> {
  const both = Promise.all([doomed.run(), steady.run()]);
  await sleep(chance.whole(0, 400));
  doomed.kill();
  const [sealed] = await both;
  return sealed === undefined;
}

/** What is left after the last kill is sealed by the one that lives. */
async function sealRest(db: Db, sealer: Sealer): Promise<void> {
  for (let turn = 0; turn < RUNS_MAX; turn += 1) {
    if ((await countWaiting(db)) === 0) return;
    await sealer.run();
  }
}
