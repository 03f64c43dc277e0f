import { getVisitQuestionnaire } from '@mall/contract/suitability/questionnaire';
import { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import styles from '#shared/trade/trade.module.css';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { VisitScreens } from './visit-screens.tsx';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const WIDTH = 560;
const RETURN_VISIT = '3';

/** The questions a private product asks before its order is sent. */
export function VisitSheet({ subjectNo: order_no, onClose }: Props) {
  const order = useOwnQuery(transRecordDetailQuery, { order_no });
  // Asked once: the order of the options is the server's, and an answered paper is not shown again.
  const paper = useOwnQuery(
    getVisitQuestionnaire,
    { questionnaire_kind: RETURN_VISIT, order_no },
    { isAskedOnce: true },
  );
  const name = order.data?.product_short_name;
  return (
    <TradeSheet
      title={
        name === undefined ? (
          '回访'
        ) : (
          <span className={styles['title']}>
            回访 {name}
            <small>{order_no}</small>
          </span>
        )
      }
      width={WIDTH}
      onClose={onClose}
    >
      {(onGuard) => (
        <QueryBlock query={joinQueries({ order, paper })} rows={6}>
          {(loaded) => <VisitScreens {...loaded} onGuard={onGuard} onClose={onClose} />}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}
