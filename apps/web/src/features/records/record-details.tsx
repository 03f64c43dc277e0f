import { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useEffect, useRef } from 'react';
import { AccountFileButton } from '#shared/account-file/account-file-button.tsx';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { awaitsVisit, RecordStatus } from '#shared/orders/record-cells.tsx';
import { PrintButton } from '#shared/print/print-button.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { useMissingRights } from '#shared/session/use-missing-right.ts';
import { CancelOrder } from '#shared/trade/result/cancel-order.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ChildLink } from './child-link.tsx';
import { CoolingNotice } from './cooling-notice.tsx';
import { RecordAmounts } from './record-amounts.tsx';
import type { RecordDetail } from './record-detail-reply.ts';
import { RecordEvidence } from './record-evidence.tsx';
import { RecordLedger } from './record-ledger.tsx';
import { RecordTimeline } from './record-timeline.tsx';
import { RecordVersions } from './record-versions.tsx';
import styles from './records.module.css';

/** One order from its submission to its last ledger line. */
export function RecordDetails() {
  const [address] = useSearchParams();
  const orderNo = address.get('order_no') ?? '';
  const isNumber = /^[A-Za-z0-9]{1,32}$/.test(orderNo);
  const record = useAccountQuery(
    transRecordDetailQuery,
    { order_no: orderNo },
    { enabled: isNumber, isFresh: true },
  );
  if (!isNumber || isRefusedAs(record.error, 'order_not_found')) return <Absent />;
  if (record.data) return <Detail record={record.data} />;
  return (
    <>
      <PageTitle title="交易记录详情" />
      <QueryBlock query={record} rows={10}>
        {() => null}
      </QueryBlock>
    </>
  );
}

function Detail({ record }: { readonly record: RecordDetail }) {
  const state = useFocusOnChange(record.order_status);
  return (
    <>
      <PageTitle
        title={
          <>
            {record.busin_type_dict_name}{' '}
            <Link to={`${PATHS.fundDetail}?product_no=${encodeURIComponent(record.product_no)}`}>
              {record.product_short_name}
            </Link>
          </>
        }
        subtitle={record.product_code}
        extra={<Actions record={record} />}
      />
      <div ref={state} tabIndex={-1} className={styles['chips']}>
        <RecordStatus record={record} />
        <span>委托编号 {record.local_order_no ?? record.order_no}</span>
        {record.local_order_no !== null && <span>交易编号 {record.order_no}</span>}
        {record.child_order_no !== null && <ChildLink orderNo={record.child_order_no} />}
      </div>
      <div className={styles['notices']}>
        <CoolingNotice record={record} />
        {record.act_reason !== null && (
          <Notice type="info">登记机构办理：{record.act_reason}</Notice>
        )}
        {record.fail_reason !== null && <Notice type="error">{record.fail_reason}</Notice>}
      </div>
      <div className={styles['blocks']}>
        <RecordTimeline record={record} />
        <RecordAmounts record={record} />
        <RecordVersions versions={record.versions} />
        <RecordEvidence record={record} />
        <RecordLedger entries={record.entries} />
      </div>
    </>
  );
}

/** The button that changed the state is gone with it; the keyboard goes on where the state is told. */
function useFocusOnChange(status: string) {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(status);
  useEffect(() => {
    if (known.current !== status) place.current?.focus();
    known.current = status;
  }, [status]);
  return place;
}

const ENDED: ReadonlySet<string> = new Set(['30', '31', '50', '61', '62']);

const FINAL: ReadonlySet<string> = new Set(['30', '31', '50', '61', '62', '70', '71']);

const PURCHASES: ReadonlySet<string> = new Set([
  BUSINESS_TYPE.subscription,
  BUSINESS_TYPE.purchase,
  BUSINESS_TYPE.repoPurchase,
]);

const CONFIRMED: ReadonlySet<string> = new Set(['30', '31', '50']);

/** Confirmed, and so part of a holding or of the past of one. */
const HELD_AFTER: ReadonlySet<string> = new Set(['30', '31', '40', '50']);

const LENDING: ReadonlySet<string> = new Set([
  BUSINESS_TYPE.repoPurchase,
  BUSINESS_TYPE.repoEarlyEnd,
]);

/** The holding that the order changed; of money lent its contracts. */
function holdingPath({ busin_type, product_no }: RecordDetail): string {
  const page = LENDING.has(busin_type) ? PATHS.bjhgPositionDetail : PATHS.positionDetail;
  return `${page}?product_no=${encodeURIComponent(product_no)}`;
}

function Actions({ record }: { readonly record: RecordDetail }) {
  const openTrade = useOpenTrade();
  const missingRight = useMissingRights();
  return (
    <Row>
      {awaitsVisit(record) && record.visit_passed === null && (
        <Button
          type="primary"
          disabledReason={missingRight('sign')}
          onClick={() => openTrade('visit', record.order_no)}
        >
          去回访
        </Button>
      )}
      {record.can_cancel === '1' && <CancelOrder order={record} />}
      {ENDED.has(record.order_status) && PURCHASES.has(record.busin_type) && (
        <Button
          disabledReason={missingRight('make')}
          onClick={() => openTrade('buy', record.product_no)}
        >
          再买一笔
        </Button>
      )}
      {CONFIRMED.has(record.order_status) && record.busin_type === BUSINESS_TYPE.purchase && (
        <Button
          disabledReason={missingRight('make')}
          onClick={() => openTrade('redeem', record.product_no)}
        >
          赎回
        </Button>
      )}
      {HELD_AFTER.has(record.order_status) && (
        <ButtonLink to={holdingPath(record)} aria-label={`查看持仓 ${record.product_short_name}`}>
          查看持仓
        </ButtonLink>
      )}
      {FINAL.has(record.order_status) && (
        <>
          <AccountFileButton
            title="交易回单"
            fileKind="record_receipt"
            format="pdf"
            filter={{ order_no: record.order_no }}
          >
            回单 PDF
          </AccountFileButton>
          <PrintButton>打印回单</PrintButton>
        </>
      )}
    </Row>
  );
}

/** An order of another customer is as absent as one that never was. */
function Absent() {
  return (
    <>
      <PageTitle title="交易记录详情" />
      <Empty
        description="记录不存在"
        tip={null}
        action={
          <ButtonLink type="secondary" to={PATHS.record}>
            查看交易记录
          </ButtonLink>
        }
      />
    </>
  );
}
