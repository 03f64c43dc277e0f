import {
  cashFree,
  cashFrozen,
  cashTrade,
  redeemTransit,
  sharesFrozen,
} from '@mall/domain/ledger/accounts';
import type { Fen } from '@mall/domain/money/units';
import { sumTrace, type TraceTerm } from '@mall/domain/positions/traces/figure-trace';
import {
  type AccountMove,
  findEntries,
  findLeftOn,
  findMovesBetween,
} from '#modules/ledger/index.ts';
import {
  type AccountMoney,
  findAccountDays,
  findBuysUnderWay,
  type Moment,
  type Position,
  type PositionDeps,
} from '#modules/positions/index.ts';
import { entryLinesOf } from '#modules/trading/index.ts';
import type { EnteredTrace } from './entered-trace.ts';

type Asked = { readonly clientId: string; readonly moment: Moment };

/** The figures of the account that its entries make. */
export type LedgerKind = 'fetch' | 'bound' | 'frozen' | 'transit_buy' | 'transit_redeem';

/** Entries behind a figure are shown up to so many. */
const ENTRIES_MAX = 100;

/** A balance from the close before and every entry since, or from the orders that have something on it. */
export async function findLedgerTrace(
  deps: PositionDeps,
  asked: Asked,
  kind: LedgerKind,
  { cash, buys }: AccountMoney,
): Promise<EnteredTrace> {
  const { clientId } = asked;
  switch (kind) {
    case 'fetch':
      return sinceClose(
        deps,
        asked,
        { account: cashFree(clientId), kept: 'cash_free_fen' },
        cash.free,
      );
    case 'bound':
      return sinceClose(
        deps,
        asked,
        { account: cashTrade(clientId), kept: 'cash_trade_fen' },
        cash.trade,
      );
    case 'frozen':
      return sumTrace(cash.frozen, await leftOn(deps, asked, cashFrozen(clientId), 'order'));
    case 'transit_redeem':
      return sumTrace(cash.inTransit, [
        ...(await leftOn(deps, asked, redeemTransit(clientId), 'redeem_transit')),
        ...restatedDue(asked.moment),
      ]);
    case 'transit_buy': {
      const closedOn = asked.moment.isPast ? asked.moment.kept.business_on : undefined;
      const orders = await findBuysUnderWay(deps.db, clientId, closedOn);
      return sumTrace(
        buys,
        orders.map(({ orderNo, amount }) => signed('order', amount, orderNo)),
      );
    }
  }
}

/** What moves of an account show as: a positive amount with its sign. */
export function signed(name: string, amount: bigint, detail?: string): TraceTerm {
  const isTaken = amount < 0n;
  return {
    ...{ name, value: isTaken ? -amount : amount, places: 2, detail },
    sign: isTaken ? -1n : 1n,
  };
}

/** Shares of a holding that orders were promised. */
export async function findFrozenShares(
  { db }: PositionDeps,
  { clientId, moment }: Asked,
  { holding, frozen }: Position,
): Promise<EnteredTrace> {
  const account = { account: sharesFrozen(clientId), asset: `shares:${holding.productNo}` };
  const left = await findLeftOn(db, account, lastEntryOf(moment));
  const terms = left.map(({ source, amount }) => signed('order', amount, source));
  return { ...sumTrace(frozen, terms), unit: 'share' };
}

/** The customer's own lines of the entries with these sources. */
export async function entriesOf(
  { db, dictionaries }: PositionDeps,
  clientId: string,
  moves: readonly Pick<AccountMove, 'source'>[],
): Promise<EnteredTrace['entries']> {
  if (moves.length === 0) return undefined;
  const sources = moves.slice(-ENTRIES_MAX).map(({ source }) => source);
  return entryLinesOf(await findEntries(db, sources), clientId, dictionaries);
}

async function leftOn({ db }: PositionDeps, { moment }: Asked, account: string, name: string) {
  const left = await findLeftOn(db, { account, asset: 'client_money' }, lastEntryOf(moment));
  return left.map(({ source, amount }) => signed(name, amount, source));
}

function lastEntryOf(moment: Moment): bigint | undefined {
  return moment.isPast ? moment.kept.last_entry_id : undefined;
}

/** What a correction made due of a past day. */
function restatedDue(moment: Moment): readonly TraceTerm[] {
  const due = moment.isPast ? moment.kept.restated_due_fen : 0n;
  return due === 0n ? [] : [signed('restated', due)];
}

type Balance = {
  readonly account: string;
  readonly kept: 'cash_free_fen' | 'cash_trade_fen';
};

async function sinceClose(
  deps: PositionDeps,
  { clientId, moment }: Asked,
  { account, kept }: Balance,
  shown: Fen,
): Promise<EnteredTrace> {
  const { db } = deps;
  const day = moment.isPast ? moment.kept.business_on : moment.point.openOn;
  const rows = await findAccountDays(db, clientId, { from: day, to: day }, moment.point);
  const before = rows.find((row) => row.business_on < day);
  const between = { after: before?.last_entry_id ?? 0n, upTo: lastEntryOf(moment) };
  const moves = await findMovesBetween(db, { account, asset: 'client_money' }, between);
  const trace = sumTrace(shown, [
    ...(before ? [signed('cash_kept', before[kept], before.business_on)] : []),
    ...moves.map(({ amount, postedOn }) => signed('cash_moved', amount, postedOn)),
  ]);
  const entries = await entriesOf(deps, clientId, moves);
  return entries ? { ...trace, entries } : trace;
}
