import type { Day } from '@mall/domain/calendar/day';
import { isTradingDay, nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import type { Db } from '#db/database.ts';
import { findFirstOpenDay } from '#modules/trading/index.ts';
import { replaceBreaks } from './breaks/break-store.ts';
import { findOpenBreaks, type OpenBreak } from './breaks/product-break-store.ts';
import type { ClearingDay, ClearingDeps, ClearingStep, StepOutcome } from './clearing-step.ts';
import { asOnlyRunner, findFinishedSteps, findRuns, insertFinishedStep } from './run-store.ts';
import { STEPS } from './steps/index.ts';

export type StepReport = { readonly step: string; readonly outcome: StepOutcome };

export type DayReport = {
  readonly businessOn: Day;
  readonly nextOn: Day;
  readonly isClosed: boolean;
  /** What was done now; a step that an earlier run finished is not in it. */
  readonly steps: readonly StepReport[];
  /** The differences with the registrar that stop products now. */
  readonly breaks: readonly OpenBreak[];
};

/** Undefined: another process is clearing. */
export type CloseResult = readonly DayReport[] | undefined;

/**
 * Closes the current business day, and before it every day that is still open. Stops at the first step that waits
 * or finds a difference; running it again goes on from there.
 */
export async function closeBusinessDay(
  deps: ClearingDeps,
  { until, onStep = () => undefined }: CloseOptions = {},
): Promise<CloseResult> {
  return asOnlyRunner(deps.db, async () => {
    const last = until ?? (await currentDay(deps));
    const reports: DayReport[] = [];
    for (;;) {
      const day = await dayToClose(deps);
      if (day.businessOn > last && reports.length > 0) return reports;
      if (until !== undefined && day.businessOn > until) return reports;
      const report = await clearDay(deps, day, onStep);
      reports.push(report);
      if (!report.isClosed) return reports;
    }
  });
}

export type CloseOptions = {
  /** Close every day up to and including this one. Absent: up to the current business day. */
  readonly until?: Day;
  readonly onStep?: (day: Day, report: StepReport) => void;
};

/** The step that a day which is being closed has come to; undefined when none is. */
export async function findRunningStep(db: Db): Promise<string | undefined> {
  const { running } = await findRuns(db);
  if (running === undefined) return undefined;
  const finished = await findFinishedSteps(db, running);
  return STEPS.find((step) => !finished.has(step.name))?.name;
}

/** Runs the steps of one day that are not finished yet. */
export async function clearDay(
  deps: ClearingDeps,
  day: ClearingDay,
  onStep: (day: Day, report: StepReport) => void,
  steps: readonly ClearingStep[] = STEPS,
): Promise<DayReport> {
  const { businessOn, nextOn } = day;
  const finished = await findFinishedSteps(deps.db, businessOn);
  const reports: StepReport[] = [];
  const reportOf = async (isClosed: boolean) => {
    const breaks = await findOpenBreaks(deps.db);
    return { businessOn, nextOn, isClosed, steps: reports, breaks };
  };
  for (const step of steps) {
    if (isFinished(step, finished)) continue;
    const outcome = await step.run(deps, day);
    const report = { step: step.name, outcome };
    reports.push(report);
    onStep(businessOn, report);
    const breaks = outcome.kind === 'broken' ? outcome.breaks : [];
    await replaceBreaks(deps.db, businessOn, step.name, breaks);
    if (outcome.kind !== 'done') return reportOf(false);
    await insertFinishedStep(deps.db, businessOn, step.name, outcome.count);
  }
  return reportOf(true);
}

function isFinished({ name, repeatedUntil }: ClearingStep, finished: ReadonlySet<string>): boolean {
  return finished.has(name) && (repeatedUntil === undefined || finished.has(repeatedUntil));
}

/** The day that was left half closed; else the one after the last closed; else the first that an order was placed for. */
async function dayToClose(deps: ClearingDeps): Promise<ClearingDay> {
  const calendar = await deps.readCalendar();
  const { lastClosed, running } = await findRuns(deps.db);
  const businessOn =
    running ??
    (lastClosed === undefined ? await firstDay(deps) : nextTradingDay(calendar, lastClosed));
  return { businessOn, nextOn: nextTradingDay(calendar, businessOn), calendar };
}

async function firstDay(deps: ClearingDeps): Promise<Day> {
  const [current, ordered] = [await currentDay(deps), await findFirstOpenDay(deps.db)];
  return ordered !== undefined && ordered < current ? ordered : current;
}

/** On a closed day the current business day is the next trading day. */
async function currentDay({ db, clock, readCalendar }: ClearingDeps): Promise<Day> {
  const [calendar, now] = [await readCalendar(), await clock.businessNow(db)];
  return isTradingDay(calendar, now.day) ? now.day : nextTradingDay(calendar, now.day);
}
