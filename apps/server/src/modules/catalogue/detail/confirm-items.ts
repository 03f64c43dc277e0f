import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import {
  type ConfirmedAction,
  type Confirmer,
  type ConfirmTick,
  confirmTicks,
  isInstitution,
} from '@mall/domain/orders/confirm-items';
import type { Db } from '#db/database.ts';
import { findConfirmedProduct } from '#modules/catalogue/detail-store.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { fill } from './write-rule.ts';

/** One item to be ticked, in the words in force. */
export type ConfirmItem = { readonly itemNo: string; readonly text: string };

/** What a customer must tick before he trades a product: the same for the query, the flow and the order. */
export async function readConfirmItems(
  { db, dictionaries }: { readonly db: Db; readonly dictionaries: Dictionaries },
  productNo: string,
  businType: string | undefined,
  confirmer: Confirmer,
): Promise<readonly ConfirmItem[]> {
  const row = await findConfirmedProduct(db, productNo);
  if (!row) return [];
  const product = {
    categoryId: row.category_id,
    variety: row.cat_varieties,
    risk: row.risk_level,
    isOnSubscription: row.trade_status === '2' || row.trade_status === '12',
    mayCancelSubscription: row.may_cancel_subscription,
    holdMonths: row.hold_months,
    isFloating: row.annual_rate_e8 !== row.upp_annual_rate_e8,
    specialRisks: row.special_risks ?? [],
  };
  return confirmTicks(actionOf(businType), product, confirmer).map((tick) => ({
    itemNo: tick.code,
    text: textOf(tick, { dictionaries, confirmer }),
  }));
}

/** An item as the wire says it; every one of them is required. */
export function presentConfirmItem({ itemNo, text }: ConfirmItem) {
  return { item_no: itemNo, item_text: text, required: '1' as const };
}

/** By the business codes of the wire; whatever else is asked for is a purchase. */
function actionOf(businType: string | undefined): ConfirmedAction {
  switch (businType) {
    case BUSINESS_TYPE.redemption:
    case BUSINESS_TYPE.repoEarlyEnd:
      return 'redeem';
    case BUSINESS_TYPE.switch:
      return 'switch';
    case BUSINESS_TYPE.planCreation:
      return 'plan';
    default:
      return 'buy';
  }
}

type Wording = { readonly dictionaries: Dictionaries; readonly confirmer: Confirmer };

/** The special risks of a product bring their own words into one frame; an institution confirms as one. */
function textOf({ code, slot = '' }: ConfirmTick, { dictionaries, confirmer }: Wording): string {
  const frame = code.startsWith('special-') ? 'special' : code;
  const self = isInstitution(confirmer) ? 'institution' : 'person';
  return fill(nameOf(dictionaries, 'CONFIRM_ITEM', frame), {
    n: slot,
    self: nameOf(dictionaries, 'CONFIRM_SELF', self),
  });
}
