import type { queryProductInfo } from '@mall/contract/catalogue/product-info';
import type { ReplyOf } from '@mall/contract/define-call';
import { type Fen, fen } from '@mall/domain/money/units';
import type { PlanKind } from '#shared/plans/plan-words.ts';

type ProductInfo = ReplyOf<typeof queryProductInfo>;

/** What the sheet of a plan needs to know of its product. */
export type PlannedProduct = {
  readonly productNo: string;
  readonly name: string;
  readonly code: string;
  readonly isPlannable: boolean;
  /** The ways it can be bought by. */
  readonly kinds: readonly PlanKind[];
  readonly least: Fen;
  readonly step: Fen | null;
};

const PORTFOLIO = '99';

export function plannedProduct(info: ProductInfo): PlannedProduct {
  const [first, more] = [info.first_min_buy_money ?? fen(0n), info.add_min_buy_money ?? fen(0n)];
  return {
    productNo: info.product_no,
    name: info.product_short_name,
    code: info.product_code,
    isPlannable: info.is_ration === '1',
    // A portfolio is bought by its own kind of plan, and that kind buys nothing else (rules 9.1).
    kinds: info.cat_varieties === PORTFOLIO ? ['5'] : ['1', '2', '3', '4'],
    least: first > more ? first : more,
    step: info.buy_step,
  };
}
