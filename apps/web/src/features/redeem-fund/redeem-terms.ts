import type { queryProductConfirmItem } from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import type { tradeRedeem } from '@mall/contract/trading/redeem';
import type { Day } from '@mall/domain/calendar/day';
import type { ExitTerms, Position } from '#shared/trade/exit/held-position.ts';

export type PlacedRedemption = ReplyOf<typeof tradeRedeem>;
export type ConfirmItem = ReplyOf<typeof queryProductConfirmItem>['list'][number];

/** What the sheet needs to know of a holding and of what leaving it costs. */
export type RedeemTerms = ExitTerms & { readonly items: readonly ConfirmItem[] };

/** The days of a redemption that is placed now; what the server cannot say is missing. */
export type ExitDays = {
  readonly tradeOn: Day;
  readonly confirmOn: Day | undefined;
  readonly payOn: Day | undefined;
  readonly cancelBy: string | undefined;
};

/** Private products are left, funds are redeemed. */
export function verbOf({ family }: Pick<Position, 'family'>): '赎回' | '退出' {
  return family === 'plan' || family === 'trust' ? '退出' : '赎回';
}
