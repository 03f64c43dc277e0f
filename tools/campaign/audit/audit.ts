import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Db } from '../../../apps/server/src/db/database.ts';
import { findRunningEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import type { Campaign } from '../campaign.ts';
import { CAMPAIGN_CLOCK } from '../order-world.ts';
import { runMallCommand } from '../races/race-mall.ts';
import { approve, noOf, propose, RACE_NAMES, raceOnce } from './audit-races.ts';
import {
  type AuditedInstitution,
  findWrongCash,
  goBeforeCutOff,
  openInstitutions,
  stateOf,
} from './audit-world.ts';

/** So many races of each kind share a mall: customers write a limited number of times a day. */
const RACES_PER_MALL = 100;
const INSTITUTIONS = 10;
const SETTINGS = {
  MALL_SEED_PRODUCTS: '0',
  MALL_CLOCK: CAMPAIGN_CLOCK,
  MALL_RATE_PER_SECOND: '100000',
  MALL_LOG_LEVEL: 'silent',
};

export const audit: Campaign = {
  name: 'audit',
  proves:
    'an approval at the same moment as a recall, a second approval, a change of terms or the end of its time ' +
    'has one outcome, and the cash is where that outcome says',
  rounds: 1_000,
  run: async (rounds, print) => {
    let hasHeld = true;
    for (let done = 0; done < rounds; done += RACES_PER_MALL) {
      const races = Math.min(RACES_PER_MALL, rounds - done);
      hasHeld = (await raceAudits({ races, institutions: INSTITUTIONS }, print)) && hasHeld;
    }
    return hasHeld;
  },
};

export type AuditRound = { readonly races: number; readonly institutions: number };

/** One mall: institutions race at once, each with itself; the end of the day's proposals comes last. */
export async function raceAudits(
  { races, institutions: count }: AuditRound,
  print: (line: string) => void,
): Promise<boolean> {
  const data = temporaryDataDir();
  const mall = await runMall({ dataDir: data.path, settings: SETTINGS });
  const target = await findRunningEmbedded(data.path);
  if (!target) throw new Error('the mall has its own PostgreSQL');
  const db = connect(target.owner, { poolMax: 4 });
  const institutions = await openInstitutions(db, mall.base, count);
  const each = Math.ceil(races / count);
  const found = await Promise.all(institutions.map((one) => raceEach(db, one, each)));
  const late = await raceExpiry(db, institutions, each);
  const ends = [...found.flatMap(({ ends }) => ends), ...late.ends];
  const problems = [
    ...found.flatMap((one) => one.problems),
    ...late.problems,
    ...(await findWrongCash(db, institutions)),
  ];
  const { exitCode, output } = await runMallCommand(data.path, ['verify']);
  if (exitCode !== 0) problems.push(`verify: ${output.slice(-600)}`);
  await db.destroy();
  await mall.stop();
  print(`${tally(ends)}: ${problems.length} problems`);
  for (const problem of problems.slice(0, 10)) print(`  ${problem}`);
  // After a failure the data folder is the evidence.
  if (problems.length === 0) data.remove();
  else print(`  the data folder is kept: ${data.path}`);
  return problems.length === 0;
}

type Raced = { readonly ends: readonly string[]; readonly problems: readonly string[] };

async function raceEach(db: Db, institution: AuditedInstitution, each: number): Promise<Raced> {
  const [ends, problems]: [string[], string[]] = [[], []];
  let lastMs = 100;
  for (const name of RACE_NAMES)
    for (let race = 0; race < each; race += 1) {
      const raced = await raceOnce(db, institution, { name, lastMs });
      lastMs = raced.approvalMs;
      ends.push(raced.ended);
      problems.push(...raced.problems);
    }
  return { ends, problems };
}

/** Approvals from shortly before the cut-off to shortly behind it, each at a moment of its own. */
async function raceExpiry(
  db: Db,
  institutions: readonly AuditedInstitution[],
  each: number,
): Promise<Raced> {
  const proposals: {
    readonly institution: AuditedInstitution;
    readonly proposed: Awaited<ReturnType<typeof propose>>;
  }[] = [];
  for (const institution of institutions)
    for (let race = 0; race < each; race += 1)
      proposals.push({ institution, proposed: await propose(institution) });
  // A password takes a while to check, so that more approvals need more time.
  const windowMs = 1_000 + proposals.length * 60;
  await goBeforeCutOff(db, windowMs * 0.75);
  const ended = await Promise.all(
    proposals.map(async ({ institution, proposed }) => {
      await sleep(Math.random() * windowMs);
      const approval = await approve(institution.checker, proposed);
      const state = await stateOf(db, proposed.order_no);
      const isOne =
        (approval === 'done' && state === '10') ||
        (approval === noOf('audit_expired') && state === '02');
      const left = JSON.stringify({ approval, state });
      return { end: `end ${state}`, problems: isOne ? [] : [`end: ${left}`] };
    }),
  );
  return {
    ends: ended.map(({ end }) => end),
    problems: ended.flatMap((one) => one.problems),
  };
}

/** How often each outcome was seen. */
function tally(ends: readonly string[]): string {
  const counts = Map.groupBy(ends, (end) => end);
  return [...counts]
    .toSorted()
    .map(([end, all]) => `${end} ${all.length}x`)
    .join(', ');
}
