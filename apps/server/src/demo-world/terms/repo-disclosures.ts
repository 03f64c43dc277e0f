import { type Day, epochOf } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { drawAt, streamOf } from '#demo-world/random.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';
import type { CatalogueRow } from '#modules/catalogue/index.ts';

type Disclosure = CatalogueRow<'repo_disclosure'>;

/** What was disclosed about the repurchase on the days before the mall opens. */
export function repoDisclosures(plan: WorldPlan): readonly Disclosure[] {
  return plan.history.map((day) => repoDisclosureOn(plan, day));
}

/** Four billion yuan, and what is pledged for it, in hundredths of a percent. */
const USUAL_FEN = 400_000_000_000n;
const USUAL_COVERAGE = 11_500n;
const PARTS = 10_000n;
/** Contracts and collateral come in thousands of yuan. */
const LOT_FEN = 100_000n;

/**
 * One day's disclosure, the same each time it is asked for: a balance that swings by a tenth over the months, and
 * collateral that follows it and never covers less than 110 %.
 */
export function repoDisclosureOn({ seed }: Pick<WorldPlan, 'seed'>, day: Day): Disclosure {
  const date = epochOf(day);
  const swing = (name: string, width: number, every: number) =>
    swingAt(streamOf(seed, 'repo', name), { date, width, every });
  const level = PARTS + swing('balance', 800, 45) + swing('balance-week', 150, 7);
  const outstanding = inLots((USUAL_FEN * level) / PARTS);
  const coverage = USUAL_COVERAGE + swing('cover', 350, 30) + swing('cover-day', 60, 1);
  const pledged = inLots((outstanding * coverage) / PARTS);
  return { disclosed_on: day, outstanding_fen: fen(outstanding), pledged_fen: fen(pledged) };
}

type Swing = { readonly date: number; readonly width: number; readonly every: number };

/** A line through points drawn every so many days, within the width on either side of zero. */
function swingAt(stream: number, { date, width, every }: Swing): bigint {
  const block = Math.floor(date / every);
  const [from, to] = [drawAt(stream, block), drawAt(stream, block + 1)].map(
    (draw) => (draw % (2 * width + 1)) - width,
  );
  const passed = date - block * every;
  return BigInt(Math.trunc(((from ?? 0) * (every - passed) + (to ?? 0) * passed) / every));
}

function inLots(amount: bigint): bigint {
  return (amount / LOT_FEN) * LOT_FEN;
}
