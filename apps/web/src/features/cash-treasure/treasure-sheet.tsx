import { checkTtdProcPre } from '@mall/contract/trading/cash-treasure';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { AgreementStep } from '#shared/trade/evidence/agreement-step.tsx';
import { usePaperSigning } from '#shared/trade/evidence/use-paper-signing.ts';
import styles from '#shared/trade/trade.module.css';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { TreasureScreens } from './treasure-screens.tsx';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const WIDTH = 560;

/** Idle cash into a money fund after every cut-off, above what the customer keeps. */
export function TreasureSheet({ subjectNo: product_no, onClose }: Props) {
  const state = useOwnQuery(checkTtdProcPre, { product_no }, { isFresh: true });
  const signing = usePaperSigning(product_no, [BUSINESS_TYPE.cashTreasure, BUSINESS_TYPE.purchase]);
  return (
    <TradeSheet
      title={
        <span className={styles['title']}>
          现金宝 {state.data?.product_short_name}
          <small>{product_no}</small>
        </span>
      }
      width={WIDTH}
      onClose={onClose}
    >
      {(onGuard) => (
        <QueryBlock query={joinQueries({ state, papers: signing.papers })} rows={6}>
          {(loaded) => (
            <TreasureScreens
              productNo={product_no}
              state={loaded.state}
              // What opens the sweep has to be signed first; changing and closing it asks for nothing.
              papers={
                loaded.papers.length > 0 && (
                  <>
                    <p>开通自动申购前，请阅读并签署以下文件。</p>
                    <AgreementStep
                      agreements={loaded.papers}
                      progress={signing.progress}
                      onPass={signing.sign}
                    />
                  </>
                )
              }
              onGuard={onGuard}
              onClose={onClose}
            />
          )}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}
