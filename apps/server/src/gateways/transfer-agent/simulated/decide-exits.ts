import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Db, Tx } from '#db/database.ts';
import { type ApplicationRow, findUnanswered } from './agent-store.ts';
import { acceptedShares, type ExitTier, exitFigures, payDayOf } from './exit-arithmetic.ts';
import {
  type ExitDecision,
  findAgentLots,
  insertExitDecision,
  takeExitLock,
  takeFromRegister,
} from './exit-store.ts';

/** What a fund's contract says about leaving, as its manager published it. */
export type ExitTerms = {
  readonly tiers: readonly ExitTier[];
  readonly confirmDays: number;
  readonly payDays: number;
  /** The days the product trades on. */
  readonly openDays: readonly Day[];
};

export type ExitDeps = {
  readonly db: Db;
  readonly exitTermsOf: (
    applyOn: Day,
    productNo: string,
    clientType: '0' | '1' | '2',
  ) => Promise<ExitTerms>;
  /** For rehearsing: the reason why an application is turned down. */
  readonly refuses?: (orderNo: string) => string | undefined;
  /** For rehearsing a large redemption: how much is accepted of all that was applied for; undefined: everything. */
  readonly acceptedOf?: (
    productNo: string,
    applyOn: Day,
  ) => { readonly accepted: bigint; readonly applied: bigint } | undefined;
};

const PAGE = 500;

/** Answers the redemptions that are due on a day; `priceOf` has the net values they need. */
export async function decideExits(
  deps: ExitDeps,
  day: Day,
  priceOf: (row: ApplicationRow) => bigint | undefined,
): Promise<void> {
  for (;;) {
    const count = await deps.db.transaction().execute(async (tx) => {
      await takeExitLock(tx);
      const rows = await findUnanswered(tx, 'redemption', day, PAGE);
      for (const row of rows) {
        const unitValue = priceOf(row);
        assert(unitValue !== undefined, 'only what has a net value is decided');
        await insertExitDecision(tx, day, await decide(tx, deps, day, row, unitValue));
      }
      return rows.length;
    });
    if (count < PAGE) return;
  }
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
  const lots = await findAgentLots(tx, tradeAccount, productNo);
  const figures = exitFigures(lots, shares, {
    unitValue,
    confirmedOn: day,
    tiers: terms.tiers,
  });
  if (!figures) return refusedFor('fewer shares on the account');
  const payOn = terms.openDays.find(
    (open) => open === payDayOf({ applyOn, confirmedOn: day }, terms),
  );
  assert(payOn !== undefined, 'the days on which cash is paid are known');
  const { net, fee, left } = figures;
  await takeFromRegister(tx, { tradeAccount, productNo }, left, shares);
  return {
    ...head,
    outcome: shares < applied ? 'confirmed_in_part' : 'confirmed',
    figures: { nav: unitValue, net, fee, shares, payOn },
    reason: undefined,
    isLarge: false,
  };
}
