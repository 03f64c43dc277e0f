import { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useQualification } from '#shared/product-list/use-qualification.ts';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import styles from './qualified-letter.module.css';
import { QualifyRibbon } from './qualify-ribbon.tsx';

/** The form in a chunk of its own: a customer who is verified fills nothing in. */
const LetterForm = lazy(() =>
  loadChunk('letter-form', async () => ({
    default: (await import('./letter-form.tsx')).LetterForm,
  })),
);

/** Where a customer stands as a qualified investor, the letter that declares it, and the evidence for it. */
export function QualifiedLetter() {
  const state = useOwnQuery(stateQualifyInvest, {}, { isFresh: true });
  const busin_type = BUSINESS_TYPE.qualifiedInvestor;
  const papers = useOwnQuery(compElectQryNeedSignByCondition, { busin_type }, { isFresh: true });
  const isProfessional = useQualification().state === 'professional';
  const [address] = useSearchParams();
  const productNo = address.get('product_no');
  const products =
    productNo === null
      ? PATHS.highEnd
      : `${PATHS.periodicDetail}?product_no=${encodeURIComponent(productNo)}`;
  const professional = new URLSearchParams(address);
  professional.set('dialog', 'prof');
  return (
    <>
      <PageTitle
        title="合格投资者确认函"
        subtitle="资产管理计划、信托计划等产品仅向合格投资者展示和销售"
      />
      <QueryBlock query={joinQueries({ state, papers })} rows={14}>
        {(loaded) => (
          <div className={styles['page']}>
            <Stack>
              <QualifyRibbon state={loaded.state} products={products} />
              {loaded.state.apply_flag === '1' && (
                <Suspense fallback={<Loading rows={10} />}>
                  <LetterForm state={loaded.state} letter={loaded.papers.list[0]} />
                </Suspense>
              )}
              <p>
                {isProfessional
                  ? '您是专业投资者，视为合格投资者，无需另行认定。'
                  : '专业投资者视为合格投资者，无需另行认定。'}
                <Link to={`?${professional.toString()}`}>
                  {isProfessional ? '查看专业投资者认定' : '申请成为专业投资者'}
                </Link>
              </p>
            </Stack>
          </div>
        )}
      </QueryBlock>
    </>
  );
}
