import { assert } from '@mall/domain/assert';
import type { Fen } from '@mall/domain/money/units';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import { matchedAs } from '#modules/suitability/index.ts';
import type { FeePreview } from '#modules/trading/kinds/preview-fee.ts';
import { boundBy, promisedBy } from '#modules/trading/kinds/promised-purchase.ts';
import type { NewOrder } from '#modules/trading/orders/order-store.ts';
import { signaturesOf, type TreasureOffer } from './treasure-offer.ts';

/** The income of a money fund becomes shares, so a choice of cash would say nothing. */
const REINVESTED = '0';

/** The row of a purchase that a sweep makes: what is promised by the terms of the day, without a click. */
export async function sweepHead(
  tx: Tx,
  {
    found,
    amount,
    fee,
    clientId,
  }: {
    readonly found: TreasureOffer;
    readonly amount: Fen;
    readonly fee: FeePreview;
    readonly clientId: string;
  },
): Promise<Omit<NewOrder, 'source_no' | 'accepted_at'>> {
  const { offer } = found;
  const { terms, account, now } = offer;
  assert(account !== undefined, 'idle cash lies on an open account');
  assert(offer.suitability.match === 'match', 'a sweep asks for no confirmation');
  assert(offer.businType === PURCHASE_RULES.businType, 'idle cash buys a fund that is open');
  const unitValue = (await findLatestNetValue(tx, terms.productNo, now.day))?.unitValue;
  const dividendMethod = found.limits.dividendMethod ?? REINVESTED;
  const decided = { clientId, amount, offer, fee, dividendMethod, unitValue };
  return {
    client_id: clientId,
    order_source: 'SWEEP',
    trade_account: account.tradeAccount,
    ...promisedBy(decided),
    ...matchedAs(offer),
    sign_nos: signaturesOf(found),
    content_sha256: contentHash(boundBy(decided)),
  };
}
