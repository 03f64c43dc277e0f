import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Tx } from '#db/database.ts';
import { type ApplicationRow, findUnanswered } from './agent-store.ts';
import { decideCustodyTransfer } from './custody-transfer.ts';
import { isNamedBeforeSplit } from './distributions/distribution-store.ts';
import { payUncarried } from './distributions/income-store.ts';
import type { EntryDeps } from './entry-deps.ts';
import { acceptedShares, exitFigures, payDayOf, takesAll } from './exit-arithmetic.ts';
import type { ExitDeps } from './exit-deps.ts';
import {
  type ExitDecision,
  findAgentLots,
  insertExitDecision,
  takeExitLock,
  takeFromRegister,
} from './exit-store.ts';
import { withStarts } from './lot-starts.ts';
import { decideSwitch } from './switches.ts';

const PAGE = 500;

/** All applications that take shares from an account, in the order they were taken: the first one gets the oldest lots. */
const EXITS = ['redemption', 'switch', 'custody_transfer'] as const;

/** The net value of T of the application's product, or of another one. */
export type PriceOf = (row: ApplicationRow, productNo?: string) => bigint | undefined;

/** Answers what takes shares from accounts and is due on a day, one after the other; `priceOf` has the net values it needs. */
export async function decideExits(
  deps: ExitDeps & EntryDeps,
  day: Day,
  priceOf: PriceOf,
): Promise<void> {
  for (;;) {
    const count = await deps.db.transaction().execute(async (tx) => {
      await takeExitLock(tx);
      const rows = await findUnanswered(tx, EXITS, day, PAGE);
      for (const row of rows) await decideExit(tx, deps, day, row, priceOf);
      return rows.length;
    });
    if (count < PAGE) return;
  }
}

async function decideExit(
  tx: Tx,
  given: ExitDeps & EntryDeps,
  day: Day,
  row: ApplicationRow,
  priceOf: PriceOf,
): Promise<void> {
  // The number of shares was named before the split, and their value is that after it (rules 7.3).
  const isSplit = await isNamedBeforeSplit(tx, row.product_no, row.apply_on);
  const deps = isSplit ? { ...given, refuses: () => 'the fund is split on this day' } : given;
  if (row.kind === 'custody_transfer')
    return decideCustodyTransfer(tx, day, row, deps.refuses?.(row.order_no));
  const unitValue = priceOf(row);
  assert(unitValue !== undefined, 'only what has a net value is decided');
  if (row.kind === 'switch') {
    const intoValue = priceOf(row, row.target_product_no ?? '');
    assert(intoValue !== undefined, 'only what has a net value is decided');
    return decideSwitch(tx, deps, day, row, { unitValue, intoValue });
  }
  await insertExitDecision(tx, day, await decide(tx, deps, day, row, unitValue));
}

async function decide(
  tx: Tx,
  deps: ExitDeps,
  day: Day,
  row: ApplicationRow,
  unitValue: bigint,
): Promise<ExitDecision> {
  const { order_no: orderNo, product_no: productNo, apply_on: applyOn } = row;
  const { shares_e2: applied, client_type: clientType, trade_account: tradeAccount } = row;
  assert(applied !== null && clientType !== null, 'a redemption names shares and the client type');
  const head = { orderNo, navOn: applyOn } as const;
  const refusedFor = (reason: string, isLarge = false) =>
    ({ ...head, outcome: 'refused', figures: undefined, reason, isLarge }) as const;
  const refusal = deps.refuses?.(orderNo);
  if (refusal !== undefined) return refusedFor(refusal);
  const part = deps.acceptedOf?.(productNo, applyOn);
  const shares = part ? acceptedShares(applied, part) : applied;
  if (shares === 0n) return refusedFor('large redemption: nothing was accepted', true);
  const terms = await deps.exitTermsOf(applyOn, productNo, clientType);
  const kept = await findAgentLots(tx, tradeAccount, productNo);
  const isNeeded = terms.backEnd.length + terms.performance.length > 0;
  const lots = await withStarts(deps, kept, { productNo, applyOn, unitValue, isNeeded });
  const figures = exitFigures(lots, shares, { ...terms, unitValue, confirmedOn: day });
  if (!figures) return refusedFor('fewer shares on the account');
  const payDay = payDayOf({ applyOn, confirmedOn: day }, terms);
  const payOn = terms.openDays.find((open) => open === payDay);
  assert(payOn !== undefined, 'the days on which cash is paid are known');
  const { left, ...fees } = figures;
  const account = { tradeAccount, productNo };
  await takeFromRegister(tx, account, left, shares);
  const paid = { day, worth: figures.net };
  const income = takesAll(lots, shares) ? await payUncarried(tx, account, paid) : 0n;
  const net = figures.net + income;
  return {
    ...head,
    outcome: shares < applied ? 'confirmed_in_part' : 'confirmed',
    figures: { ...fees, nav: unitValue, net, shares, payOn },
    reason: undefined,
    isLarge: false,
  };
}
