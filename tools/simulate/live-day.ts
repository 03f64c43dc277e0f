import { Refused } from '@mall/contract/client';
import type { Day } from '@mall/domain/calendar/day';
import { at } from '@mall/domain/calendar/moment';
import { RUN_TIMES_MS } from '@mall/domain/plans/pay-dates';
import { moveBusinessClock } from '../../apps/server/src/clock.ts';
import { keepIndexPasts, runDuePlans } from '../../apps/server/src/modules/plans/index.ts';
import { sendDueTransfers } from '../../apps/server/src/modules/trading/index.ts';
import type { StoryMall } from '../../apps/server/src/testing/app/open-story.ts';
import { ACT_NAMES, ACTS, INVESTOR_ACTS } from './acts/customer-acts.ts';
import type { Customer } from './acts/doing.ts';
import { auditAll } from './acts/institutions.ts';
import { actSometimes } from './acts/registrar-acts.ts';
import type { Chance } from './chance.ts';
import type { Crowd, SimulatedMall } from './open-mall.ts';

export type Counts = {
  acts: number;
  refused: number;
  /** Orders of institutions that an auditor or their maker decided on. */
  audited: number;
  deductions: number;
  /** What the registrar started. */
  started: number;
  kills: number;
  corrections: number;
};

export type Living = { readonly chance: Chance; readonly counts: Counts };

const [MORNING, AUDITS, EVENING] = [at(10, 0), at(14, 0), at(15, 40)];
const [FIRST_RUN, SECOND_RUN, LAST_RUN] = RUN_TIMES_MS;
const HOUR_MS = 3_600_000;

/** Most act before the cut-off; some after it, for the next day. Plans are run at most of their times. */
export async function liveDay(
  mall: SimulatedMall,
  { customers, institutions }: Crowd,
  { day, chance, counts }: Living & { readonly day: Day },
): Promise<void> {
  const { db, clock } = mall.deps;
  const goTo = (msOfDay: number) => moveBusinessClock(db, clock, { day, msOfDay });
  const run = async (msOfDay: number) => {
    if (!chance.happens(90)) return;
    await goTo(msOfDay);
    counts.deductions += await runPlans(mall);
  };
  const act = async (msOfDay: number, percent: number) => {
    await goTo(msOfDay);
    for (const customer of customers)
      if (chance.happens(percent)) await actOnce(mall, customer, { chance, counts });
  };
  await run(FIRST_RUN);
  await act(MORNING, 70);
  await run(SECOND_RUN);
  await goTo(AUDITS);
  const { decided, refused } = await auditAll(mall, institutions, chance);
  counts.audited += decided;
  counts.refused += refused;
  await tellBank(mall);
  await run(LAST_RUN);
  await act(EVENING, 15);
  counts.started += await actSometimes(db, mall.ask, { chance, day });
}

async function runPlans({ clearing }: StoryMall): Promise<number> {
  const onFault = (error: unknown) => {
    throw error;
  };
  const pasts = keepIndexPasts(clearing.db);
  return (await runDuePlans({ ...clearing, pasts, onFault }))?.paid ?? 0;
}

/** Sends due transfers with a wall clock one hour ahead, so that a transfer the bank did not answer is retried regardless of how long the run took. */
async function tellBank({ deps: { db, clock }, clearing: { bank } }: StoryMall): Promise<void> {
  if (!bank) return;
  await sendDueTransfers({
    db,
    bank,
    clock: { ...clock, wallMs: () => clock.wallMs() + HOUR_MS },
  });
}

async function actOnce(
  mall: SimulatedMall,
  customer: Customer,
  { chance, counts }: Living,
): Promise<void> {
  const { db } = mall.deps;
  try {
    const names = customer.isQualified ? INVESTOR_ACTS : ACT_NAMES;
    await ACTS[chance.pick(names)]({ mall, db, customer, chance });
    counts.acts += 1;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    counts.refused += 1;
  }
}
