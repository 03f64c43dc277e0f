import { trackOf, type ValueTrack } from '@mall/domain/catalogue/figures/value-track';
import { type Fen, fen, nav, points, type Rate } from '@mall/domain/money/units';
import { trackOfIndex } from '@mall/domain/plans/back-test/pay-places';
import type { FeeTerms } from '@mall/domain/plans/back-test/value-plan';
import { type IndexTrack, indexTrackOf } from '@mall/domain/plans/strategies/index-track';
import { type PeRanks, peRanksOf } from '@mall/domain/plans/strategies/pe-ranks';
import type { ReplyOf } from '../define-call.ts';
import type { queryRationSeries } from './plan-series.ts';

type Reply = ReplyOf<typeof queryRationSeries>;

/** What a page computes back-tests from. */
export type OpenedSeries = {
  /** What is bought: the product, or else the index as if it could be bought. */
  readonly track: ValueTrack;
  readonly name: string;
  readonly productNo: string | undefined;
  readonly least: Fen;
  /** Undefined: nothing is charged for an index. */
  readonly fee: FeeTerms | undefined;
  /** Undefined when the product follows none. */
  readonly index:
    | {
        readonly code: string;
        readonly name: string;
        readonly closes: IndexTrack;
        readonly prices: readonly (Rate | null)[];
        readonly ranks: PeRanks;
      }
    | undefined;
};

/** An answer of the series call as the tracks that the server computes from, so that both compute the same. */
export function openSeries({ product, index }: Reply): OpenedSeries | undefined {
  const opened = index ? openIndex(index) : undefined;
  if (product) {
    const values = product.date_nums.map((day, at) => ({
      day,
      value: product.adjusted_values[at] ?? nav(0n),
    }));
    return {
      track: trackOf(values),
      name: product.product_short_name,
      productNo: product.product_no,
      least: product.ration_min_money,
      fee: feeOf(product),
      index: opened,
    };
  }
  if (!opened) return undefined;
  return {
    track: trackOfIndex(opened.closes),
    name: opened.name,
    productNo: undefined,
    least: fen(0n),
    fee: undefined,
    index: opened,
  };
}

function openIndex({
  index_code,
  index_name,
  date_nums,
  closes,
  pes,
}: NonNullable<Reply['index']>) {
  const closed = date_nums.map((day, at) => ({ day, close: closes[at] ?? points(0n) }));
  return {
    code: index_code,
    name: index_name,
    closes: indexTrackOf(closed),
    prices: pes,
    ranks: peRanksOf(date_nums.map((day, at) => ({ day, pe: pes[at] ?? null }))),
  };
}

function feeOf({ discount, fee_tiers }: NonNullable<Reply['product']>): FeeTerms {
  return {
    discount,
    tiers: fee_tiers.map(({ from_money: from, rate, flat_fee }) => ({
      from,
      charge: rate === null ? { kind: 'flat', fee: flat_fee ?? fen(0n) } : { kind: 'rate', rate },
    })),
  };
}
