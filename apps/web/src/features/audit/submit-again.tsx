import { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { sheetForAgain } from '#shared/orders/order-again.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { Link } from '#shared/router/link.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { endedUnapproved, type LocalOrder, orderedText, QUERY_TYPE } from './local-order.ts';

// The page has no other dialog of its own, and few orders are submitted twice.
const AgainDialog = lazy(() =>
  loadChunk('again-dialog', async () => ({
    default: (await import('./again-dialog.tsx')).AgainDialog,
  })),
);

/** An order that ended without an approval is submitted anew, with what it said, for the trade date of now. */
export function SubmitAgain({ order }: { readonly order: LocalOrder }) {
  const openTrade = useOpenTrade();
  const missingRight = useMissingRight('make');
  const sheet = sheetForAgain(order);
  const later = useLaterLike(order);
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never');
  const time = useQuery({
    ...tradeTime(useClient(), order.product_no ?? undefined),
    enabled: order.product_no !== null,
  }).data?.reply;
  // A change is made to the plan as it stands by now, from the list of plans.
  if (!sheet || order.plan?.before != null) return null;
  const preset = {
    money: order.entrust_money ?? undefined,
    shares: order.entrust_share ?? undefined,
  };
  const submit = () => openTrade(sheet.kind, sheet.subjectNo, preset);
  return (
    <>
      {later && <SubmittedAlready later={later} />}
      {time && (
        <Notice>{`现在再次提交，交易日为 ${formatFullDay(time.trade_date_num)}，须重新确认并复核`}</Notice>
      )}
      <Button
        type={later ? 'default' : 'primary'}
        block
        disabledReason={missingRight}
        onClick={() => (later ? setAsking('now') : submit())}
      >
        再次提交
      </Button>
      {later && asking !== 'never' && (
        <Suspense>
          <AgainDialog
            order={order}
            later={later}
            open={asking === 'now'}
            onOk={() => {
              setAsking('before');
              submit();
            }}
            onCancel={() => setAsking('before')}
          />
        </Suspense>
      )}
    </>
  );
}

function SubmittedAlready({ later }: { readonly later: LocalOrder }) {
  const { local_order_no: no, order_status_dict_name: status } = later;
  return (
    <Notice type="warning">
      已再次提交：<Link to={`${PATHS.audit}?tab=mine&local_order_no=${no}`}>{no}</Link>（{status}）
    </Notice>
  );
}

/** An order of the same maker, made later for the same product and size, that was not refused: most likely this one again. */
function useLaterLike(order: LocalOrder): LocalOrder | undefined {
  const { busin_type, product_no } = order;
  const { data } = useOwnQuery(
    queryUserLocalOrder,
    {
      query_type: QUERY_TYPE.mine,
      busin_type,
      product_no: product_no ?? undefined,
      page_num: 1,
      page_size: PAGE_SIZE.list,
    },
    { isFresh: true },
  );
  return data?.list.find(
    (other) =>
      other.local_order_no !== order.local_order_no &&
      other.make_time > order.make_time &&
      other.busin_type_dict_name === order.busin_type_dict_name &&
      other.product_no === product_no &&
      orderedText(other) === orderedText(order) &&
      !endedUnapproved(other),
  );
}
