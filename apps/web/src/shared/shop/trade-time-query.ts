import type { ReplyOf } from '@mall/contract/define-call';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { queryOptions } from '@tanstack/react-query';
import type { MallClient } from '#shared/api/mall-client.ts';
import { steadyMs } from '#shared/clock.ts';

export type TradeTime = {
  readonly reply: ReplyOf<typeof checkTradeTime>;
  /** On the page's own steady timer: what has passed since then has passed on the server too. */
  readonly arrivedAtMs: number;
};

const EVERY_MINUTE_MS = 60_000;

/** The order clock of public funds in general, or of one product; asked again every minute. */
export function tradeTime(call: MallClient, productNo?: string) {
  return queryOptions({
    queryKey: ['shop', 'checkTradeTime', productNo],
    queryFn: async (): Promise<TradeTime> => {
      const reply = await call(checkTradeTime, { product_no: productNo }, { isBackground: true });
      return { reply, arrivedAtMs: steadyMs() };
    },
    refetchInterval: EVERY_MINUTE_MS,
    staleTime: EVERY_MINUTE_MS,
  });
}
