import type { PlanDeps } from '#modules/plans/plan-deps.ts';
import type { TxDeps } from '#modules/trading/index.ts';

/** What a run works with. */
export type RunDeps = Pick<PlanDeps, 'clock' | 'readCalendar' | 'dictionaries' | 'pasts'> & {
  readonly db: PlanDeps['db'];
  /** Whose name the messages begin with; absent: none is sent. */
  readonly provider?: string | undefined;
  /** Learns what kept one customer's plans from being run. */
  readonly onFault?: ((error: unknown) => void) | undefined;
};
export type RunTx = Omit<RunDeps, 'db'> & Pick<TxDeps, 'db'>;
