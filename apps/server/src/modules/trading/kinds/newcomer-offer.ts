import type { NewcomerOffer } from '@mall/domain/orders/decide-entry';
import { newcomerOf } from '@mall/domain/orders/newcomer/newcomer';
import type { Db } from '#db/database.ts';
import { readNewcomerFacts } from './newcomer-store.ts';
import type { PurchaseOffer } from './purchase-offer.ts';

/**
 * What an offer for new customers asks of this one, read under the lock on the account, so that two orders never use it;
 * undefined: the product is for everybody.
 */
export async function findNewcomerOffer(
  db: Db,
  clientId: string,
  { terms, now }: Pick<PurchaseOffer, 'terms' | 'now'>,
): Promise<NewcomerOffer | undefined> {
  if (!terms.isNewcomerOffer) return undefined;
  return newcomerOf(await readNewcomerFacts(db, clientId, now.day), terms.limits.holdingMax);
}
