import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { sheetForAgain } from '#shared/orders/order-again.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { LocalOrder } from './local-order.ts';

/** An order that ended without an approval is submitted anew, with what it said, for the trade date of now. */
export function SubmitAgain({ order }: { readonly order: LocalOrder }) {
  const openTrade = useOpenTrade();
  const missingRight = useMissingRight('make');
  const sheet = sheetForAgain(order);
  const time = useQuery({
    ...tradeTime(useClient(), order.product_no ?? undefined),
    enabled: order.product_no !== null,
  }).data?.reply;
  if (!sheet) return null;
  const preset = {
    money: order.entrust_money ?? undefined,
    shares: order.entrust_share ?? undefined,
  };
  return (
    <>
      {time && (
        <Notice>{`现在再次提交，交易日为 ${formatFullDay(time.trade_date_num)}，须重新确认并复核`}</Notice>
      )}
      <Button
        type="primary"
        block
        disabledReason={missingRight}
        onClick={() => openTrade(sheet.kind, sheet.subjectNo, preset)}
      >
        再次提交
      </Button>
    </>
  );
}
