import type { Day } from '@mall/domain/calendar/day';
import {
  adjustedAfter,
  growthOf,
  type ValueEvent,
} from '@mall/domain/catalogue/figures/return-series';
import { divide } from '@mall/domain/money/rounding';
import { NAV_ONE, nav } from '@mall/domain/money/units';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db/database.ts';
import type { FundValueLine, NotReady, TransferAgent } from './gateways/transfer-agent/port.ts';
import {
  addNetValues,
  findEvents,
  findLastValues,
  findMoneyFunds,
  type NavRow,
  publishDays,
  readProductNames,
  refreshQuotes,
} from './modules/catalogue/index.ts';

type ImportDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly agent: Pick<TransferAgent, 'fetchFundValues'>;
};

const REGISTRAR = 'registrar';

/**
 * Publishes the values that came with the registrar's files of a morning (07): of products that are sold here, and only those that are newer than
 * what is known. They are known from the close that brings them. One that comes again with another value is corrected by a person (`nav correct`).
 */
export async function importFundValues(
  { db, clock, agent }: ImportDeps,
  { businessOn, fileOn }: { readonly businessOn: Day; readonly fileOn: Day },
): Promise<NotReady | undefined> {
  const file = await agent.fetchFundValues?.(fileOn);
  if (!file || file.kind === 'not_ready') return file;
  const sold = await readProductNames(
    db,
    file.lines.map(({ productNo }) => productNo),
  );
  const lines = file.lines.filter(({ productNo }) => sold.has(productNo));
  await db.transaction().execute(async (tx) => {
    const rows = (await rowsOf(tx, lines)).map((row) => ({
      ...row,
      knownOn: row.day < businessOn ? businessOn : row.day,
    }));
    if (rows.length === 0) return;
    const days = rows.map(({ day }) => day);
    await publishDays({ db: tx, clock, doneBy: REGISTRAR }, days, () => addNetValues(tx, rows));
    await refreshQuotes(tx);
  });
  return undefined;
}

async function rowsOf(tx: Tx, lines: readonly FundValueLine[]): Promise<readonly NavRow[]> {
  const last = new Map<string, Before>(
    (await findLastValues(tx)).map((value) => [
      value.product_no,
      { day: value.nav_on, nav: value.nav_e8, adjusted: value.adjusted_nav_e8 },
    ]),
  );
  const money = new Set((await findMoneyFunds(tx)).map(({ productNo }) => productNo));
  const events = new Map(
    (await findEvents(tx)).map((event) => [`${event.product_no} ${event.ex_on}`, eventOf(event)]),
  );
  const rows: NavRow[] = [];
  for (const line of lines.toSorted(byDay)) {
    const { productNo, on } = line;
    const isMoney = money.has(productNo);
    const before = last.get(productNo);
    if ((before && before.day >= on) || (!isMoney && line.unitValue === 0n)) continue;
    const row = rowOf(line, { before, event: events.get(`${productNo} ${on}`), isMoney });
    rows.push(row);
    last.set(productNo, row);
  }
  return rows;
}

function byDay(one: FundValueLine, other: FundValueLine): number {
  return one.on < other.on ? -1 : 1;
}

type Before = Pick<NavRow, 'day' | 'nav' | 'adjusted'>;

type Known = {
  readonly before: Before | undefined;
  readonly event: ValueEvent | undefined;
  readonly isMoney: boolean;
};

/** The first value of a product is its adjusted one; later ones grow as a holder who reinvests everything grows. */
function rowOf(line: FundValueLine, { before, event, isMoney }: Known): NavRow {
  const { productNo, on: day, unitValue, totalValue, income, yearRate } = line;
  const total = totalValue === 0n ? unitValue : totalValue;
  const head = { productNo, day, nav: unitValue, total, yearRate: undefined };
  if (isMoney) {
    // Some registrars leave the value of a money fund empty: it is always one yuan.
    const one = { nav: NAV_ONE, total: NAV_ONE };
    const base = before?.adjusted ?? NAV_ONE;
    const earned = divide(base * income, NAV_ONE * 10_000n, 'half_up');
    return { ...head, ...one, adjusted: nav(base + earned), growth: undefined, income, yearRate };
  }
  if (!before) return { ...head, adjusted: unitValue, growth: undefined, income: undefined };
  const adjusted = adjustedAfter(before.adjusted, before.nav, unitValue, event);
  return { ...head, adjusted, growth: growthOf(before.nav, unitValue, event), income: undefined };
}

function eventOf({
  dividend_nav_e8: dividend,
  split_ratio_e9: split,
}: Awaited<ReturnType<typeof findEvents>>[number]): ValueEvent | undefined {
  if (dividend !== null) return { dividend };
  return split === null ? undefined : { split };
}
