import { systemClock } from '#clock.ts';
import type { CommandContext } from '#commands/command.ts';
import type { Db } from '#db/database.ts';
import { type DecisionResult, decideApplication } from '#modules/applications/index.ts';
import { decideReview } from '#modules/assessments/index.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { rematchPlans } from '#modules/plans/index.ts';
import { decideVisit } from '#modules/trading/index.ts';

/** How many of a kind are listed. */
export const SHOWN_MAX = 200;

export type ReviewResult = DecisionResult;

type ReviewKind = {
  readonly name: string;
  /** Said of one that no person has to decide. */
  readonly byItself: string;
};

const ASSESSMENT: ReviewKind = {
  name: 'assessment',
  byItself: 'it names no record of dishonesty and counts by itself',
};
const APPLICATION: ReviewKind = {
  name: 'application',
  byItself: 'it asks to be an ordinary investor or brings no evidence, and counts by itself',
};

const VISIT: ReviewKind = {
  name: 'return visit',
  byItself: 'it did not fail, or its order has ended since',
};

/** What a number is of, by the letters it begins with. */
export function reviewKindOf(no: string): ReviewKind {
  if (no.startsWith('HF')) return VISIT;
  return no.startsWith('ZS') ? APPLICATION : ASSESSMENT;
}

export type DecidedByNo = {
  readonly no: string;
  readonly decision: 'approved' | 'refused';
  readonly reason: string;
  readonly doneBy: string;
};

/** Decides what has the number. */
export async function decideByNo(
  db: Db,
  { config }: Pick<CommandContext, 'config'>,
  { no, ...decided }: DecidedByNo,
): Promise<ReviewResult> {
  const clock = systemClock(config.mode);
  if (reviewKindOf(no) === VISIT) return decideVisit({ db, clock }, { traceNo: no, ...decided });
  const readCalendar = keepCalendar({ db, clock });
  const dictionaries = await readDictionaries();
  const trading = { clock, readCalendar, dictionaries, isTradingOpen: true };
  const deps: Parameters<typeof decideReview>[0] = {
    db,
    clock,
    rematchPlans: (tx, clientId, now) => rematchPlans({ ...trading, db: tx }, clientId, now),
  };
  return reviewKindOf(no) === APPLICATION
    ? decideApplication(deps, { applyNo: no, ...decided })
    : decideReview(deps, { traceNo: no, ...decided });
}
