import type { queryProductConfirmItem } from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import {
  type ConfirmedAction,
  type ConfirmTick,
  confirmTicks,
} from '@mall/domain/orders/confirm-items';
import type { Db } from '#db/database.ts';
import { findArchive } from '#modules/catalogue/detail-store.ts';
import type { ShelfView } from '#modules/catalogue/present-item.ts';
import type { ShelfRow } from '#modules/catalogue/product-list-store.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { fill } from './write-rule.ts';

type Item = ReplyOf<typeof queryProductConfirmItem>['list'][number];

/** What a buyer must tick, in the words in force. */
export async function listConfirmItems(
  db: Db,
  row: ShelfRow,
  businType: string | undefined,
  { viewer, dictionaries }: ShelfView,
): Promise<Item[]> {
  const { special_risks } = await findArchive(db, row.product_no);
  const product = {
    categoryId: row.category_id,
    variety: row.cat_varieties,
    risk: row.risk_level,
    isOnSubscription: row.trade_status === '2' || row.trade_status === '12',
    mayCancelSubscription: row.may_cancel_subscription,
    holdMonths: row.hold_months,
    isFloating: row.annual_rate_e8 !== row.upp_annual_rate_e8,
    specialRisks: special_risks ?? [],
  };
  const confirmer = {
    clientType: viewer.clientType,
    isProfessional: viewer.isProfessional === true,
  };
  return confirmTicks(actionOf(businType), product, confirmer).map((tick) => ({
    item_no: tick.code,
    item_text: textOf(tick, dictionaries),
    required: '1',
  }));
}

/** By the business codes of the wire; whatever else is asked for is a purchase. */
function actionOf(businType: string | undefined): ConfirmedAction {
  switch (businType) {
    case '300003':
    case '300020':
      return 'redeem';
    case '300004':
      return 'switch';
    case '300010':
      return 'plan';
    default:
      return 'buy';
  }
}

/** The special risks of a product bring their own words into one frame. */
function textOf({ code, slot = '' }: ConfirmTick, dictionaries: Dictionaries): string {
  const frame = code.startsWith('special-') ? 'special' : code;
  return fill(nameOf(dictionaries, 'CONFIRM_ITEM', frame), { n: slot });
}
