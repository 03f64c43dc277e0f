import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { PeriodRow } from './period-store.ts';
import type { ReachRow } from './reach-store.ts';
import type { RunRow } from './runs/run-store.ts';

export const PERIOD_COLUMNS = {
  content: [
    'client_id',
    'allot_no',
    'pay_on',
    'nominal_on',
    'terms_seq',
    'outcome',
    'finding',
    'pay_rate_e8',
    'amount_fen',
    'order_no',
    'settled_at',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<PeriodRow>;

export const REACH_COLUMNS = {
  content: [
    'client_id',
    'allot_no',
    'round',
    'reached_on',
    'terms_seq',
    'target_rate_e8',
    'action',
    'rate_e8',
    'shares_e2',
    'invested_fen',
    'cash_out_fen',
    'nav_e8',
    'nav_on',
    'holding_seq',
    'order_no',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<ReachRow>;

export const RUN_COLUMNS = {
  content: [
    'run_on',
    'run_time',
    'paid',
    'settled',
    'retried',
    'missed',
    'faults',
    'finished_at',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<RunRow>;

/** What stands on the trail of an outcome: its name there, and the hash over everything that its row says. */
export type ToldOutcome = { readonly id: string; readonly content: Buffer };

export function periodTold(row: PeriodRow): ToldOutcome {
  const { client_id, allot_no, pay_on } = row;
  return { id: `${client_id}:${allot_no}:${pay_on}`, content: rowContent(row, PERIOD_COLUMNS) };
}

export function reachTold(row: ReachRow): ToldOutcome {
  const { client_id, allot_no, round } = row;
  return { id: `${client_id}:${allot_no}:${round}`, content: rowContent(row, REACH_COLUMNS) };
}

export function runTold(row: RunRow): ToldOutcome {
  return { id: `${row.run_on} ${row.run_time}`, content: rowContent(row, RUN_COLUMNS) };
}
