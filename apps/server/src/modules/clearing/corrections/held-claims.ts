import { assert } from '@mall/domain/assert';
import { formatDecimal } from '@mall/domain/money/decimal';
import { add, type Shares, shares } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { holdingBreak } from '#modules/clearing/breaks/holding-break.ts';
import type { ProductBreak } from '#modules/clearing/breaks/product-break-store.ts';
import { type HoldingKey, holdingKey } from '#modules/positions/index.ts';
import { findTradeAccount } from '#modules/trading/index.ts';

/** Shares that a correction could not take of a holding, because orders hold them. */
export type HeldClaim = HoldingKey & { readonly held: Shares };

/**
 * The registrar knows of no promise to an order and takes them: from now on, or from its next file on, its register has fewer shares than
 * we. The break stops the product, so that no order more is placed on them, until a person lets our ledger follow or both agree.
 */
export async function breaksOfHeld(
  tx: Tx,
  claims: readonly HeldClaim[],
  ownOf: (key: HoldingKey) => Shares,
): Promise<readonly ProductBreak[]> {
  const breaks: ProductBreak[] = [];
  for (const { held, ...key } of sumByHolding(claims)) {
    const account = await findTradeAccount(tx, key.clientId);
    assert(account !== undefined, 'shares are held on a trading account');
    const ours = ownOf(key);
    const about = { ...key, tradeAccount: account.tradeAccount };
    breaks.push(holdingBreak(about, { ours, theirs: ours - held }));
  }
  return breaks;
}

function sumByHolding(claims: readonly HeldClaim[]): readonly HeldClaim[] {
  const sums = new Map<string, HeldClaim>();
  for (const claim of claims.filter(({ held }) => held > 0n)) {
    const key = holdingKey(claim.clientId, claim.productNo);
    const before = sums.get(key)?.held ?? shares(0n);
    sums.set(key, { ...claim, held: add(before, claim.held) });
  }
  return [...sums.values()];
}

export function heldText(held: bigint): string {
  return `${formatDecimal(held, 2)} shares are held by orders`;
}
