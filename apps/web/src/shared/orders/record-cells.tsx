import type { TradeRecord } from '@mall/contract/trading/trade-record';
import { usePastReason } from '#shared/data-time/use-past-reason.ts';
import { MISSING } from '#shared/format/missing.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { Link } from '#shared/router/link.tsx';
import { rightOfTrade } from '#shared/session/right-of-trade.ts';
import { useMissingRight, useMissingRights } from '#shared/session/use-missing-right.ts';
import { CancelOrder } from '#shared/trade/result/cancel-order.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { MoneyFigure, ShareFigure } from '#shared/ui/figure/account-figure.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { sheetForAgain } from './order-again.ts';
import { OrderStatusTag } from './order-status-tag.tsx';
import { recordPath, visitPath } from './record-path.ts';

const FROM_REGISTRAR = 'TA';

/** Where the order stands, and who began it when that was not the customer. */
export function RecordStatus({ record }: { readonly record: TradeRecord }) {
  return (
    <Row gap="tight">
      <OrderStatusTag status={record.order_status} name={record.order_status_dict_name} />
      {record.order_source === FROM_REGISTRAR && (
        <Tag size="small">{record.order_source_dict_name}</Tag>
      )}
    </Row>
  );
}

const AWAITS_VISIT = '12';

/** The order waits for the customer's answers (待回访). */
export function awaitsVisit({ order_status }: Pick<TradeRecord, 'order_status'>): boolean {
  return order_status === AWAITS_VISIT;
}

/** What can be done with one order in a list: look at it, visit it, and take it back while that is possible. */
export function RecordActions({ record }: { readonly record: TradeRecord }) {
  const past = usePastReason();
  return (
    <Row gap="tight" justify="end">
      <Link to={recordPath(record.order_no)} aria-label={`详情 ${record.order_no}`}>
        详情
      </Link>
      {past === undefined && awaitsVisit(record) && <Visit orderNo={record.order_no} />}
      {record.can_cancel === '1' && <CancelOrder order={record} size="small" />}
      {past === undefined && UNAPPROVED.has(record.order_status) && <Again record={record} />}
    </Row>
  );
}

function Visit({ orderNo }: { readonly orderNo: string }) {
  const missingRight = useMissingRight(rightOfTrade('visit'));
  const name = `去回访 ${orderNo}`;
  if (missingRight !== undefined)
    return (
      <TextButton aria-label={name} disabledReason={missingRight}>
        去回访
      </TextButton>
    );
  return (
    <Link to={visitPath(orderNo)} aria-label={name}>
      去回访
    </Link>
  );
}

/** Its auditor rejected it, it ran out, or its maker took it back. */
const UNAPPROVED: ReadonlySet<string> = new Set(['01', '02', '03']);

function Again({ record }: { readonly record: TradeRecord }) {
  const openTrade = useOpenTrade();
  const missingRight = useMissingRights();
  const sheet = sheetForAgain(record);
  if (!sheet) return null;
  const preset = {
    money: record.entrust_money ?? undefined,
    shares: record.entrust_share ?? undefined,
  };
  return (
    <TextButton
      aria-label={`再次提交 ${record.order_no}`}
      disabledReason={missingRight(rightOfTrade(sheet.kind))}
      onClick={() => openTrade(sheet.kind, sheet.subjectNo, preset)}
    >
      再次提交
    </TextButton>
  );
}

/** What was ordered: money with its unit, or shares with theirs. */
export function Ordered({ record }: { readonly record: TradeRecord }) {
  const { order_no: no, entrust_money: money, entrust_share: shares } = record;
  if (money !== null)
    return (
      <>
        <MoneyFigure kind="order" of={`${no}#asked_money`} value={money} /> 元
      </>
    );
  if (shares === null) return MISSING;
  return (
    <>
      <ShareFigure kind="order" of={`${no}#asked_shares`} value={shares} /> 份
    </>
  );
}
