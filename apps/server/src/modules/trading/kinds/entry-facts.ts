import { marketValue } from '@mall/domain/fees/redemption-fee';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { type FurtherFacts, NOTHING_FURTHER } from '@mall/domain/orders/decide-entry';
import type { Tx } from '#db/database.ts';
import { lockSale } from '#modules/catalogue/index.ts';
import { findHolders, findHoldings, findShareValue } from '#modules/positions/index.ts';
import { findOpenBuyers } from '#modules/trading/orders/order-store.ts';
import { findNewcomerOffer } from './newcomer-offer.ts';
import type { PrivateSale } from './private-sale.ts';
import type { PurchaseOffer } from './purchase-offer.ts';

/** What only some products ask for, read in the transaction that takes the order; and the other classes of the fund that are measured. */
export async function readFurtherFacts(
  tx: Tx,
  clientId: string,
  offer: Pick<PurchaseOffer, 'terms' | 'now' | 'privateSale'>,
  declared: Declared = NOTHING_DECLARED,
): Promise<FurtherFacts & { readonly otherClassNos: readonly string[] }> {
  const { now, privateSale } = offer;
  const { productNo } = offer.terms;
  const { quotaLeft, investors, fund } = await lockSale(tx, productNo, now.day);
  const otherClassNos = fund?.classNos.filter((classNo) => classNo !== productNo) ?? [];
  return {
    ...NOTHING_FURTHER,
    newcomer: await findNewcomerOffer(tx, clientId, offer),
    privateSale: privateSale && privateFactsOf(privateSale, declared),
    hasConfirmedIdentity: !privateSale || declared.hasConfirmedIdentity,
    quotaLeft,
    investors: investors && {
      count: investors.elsewhere + (await countOthers(tx, productNo, clientId)),
      most: investors.most,
    },
    fundValue: fund?.value,
    heldInOtherClasses: await valueClasses(tx, clientId, otherClassNos, now.day),
    otherClassNos,
  };
}

/** What the customer confirmed and declares with the order of a private product. */
export type Declared = {
  readonly hasConfirmedIdentity: boolean;
  readonly isOwnMoney: boolean;
  readonly takesNextWindow: boolean;
};

const NOTHING_DECLARED: Declared = {
  hasConfirmedIdentity: false,
  isOwnMoney: false,
  takesNextWindow: false,
};

function privateFactsOf(
  { isQualified, isBarred, isInTime, nextWindow }: PrivateSale,
  { isOwnMoney, takesNextWindow }: Declared,
): FurtherFacts['privateSale'] {
  const waits = takesNextWindow && nextWindow !== undefined;
  return { isQualified, isOwnMoney: isOwnMoney && !isBarred, canCoolOff: isInTime || waits };
}

/** Other customers who hold a product or have ordered it. */
async function countOthers(tx: Tx, productNo: string, clientId: string): Promise<number> {
  const holders = await findHolders(tx, productNo);
  const buyers = await findOpenBuyers(tx, productNo);
  return new Set([...holders, ...buyers].filter((investor) => investor !== clientId)).size;
}

async function valueClasses(
  tx: Tx,
  clientId: string,
  classNos: readonly string[],
  day: PurchaseOffer['now']['day'],
): Promise<Fen> {
  let value = fen(0n);
  if (classNos.length === 0) return value;
  for (const held of await findHoldings(tx, clientId)) {
    if (!classNos.includes(held.productNo) || held.shares === 0n) continue;
    const latest = await findShareValue(tx, held.productNo, day);
    if (latest) value = add(value, marketValue(held.shares, latest.unitValue));
  }
  return value;
}
