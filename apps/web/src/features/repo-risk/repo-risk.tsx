import { compElectQryAgreeHtmlViewAuthless } from '@mall/contract/agreements/document-view';
import type { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import { componentQrySignedAgree } from '@mall/contract/agreements/signed-archive';
import type { ReplyOf } from '@mall/contract/define-call';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { Suspense, useState } from 'react';
import { DocumentText } from '#shared/documents/document-text.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { SavePdf } from '#shared/pdf-viewer/save-pdf.tsx';
import { useReadableDocuments } from '#shared/product-page/document-list.tsx';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { SigningSheet } from '#shared/trade/evidence/signing-sheet-chunk.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './repo-risk.module.css';

type Agreement = ReplyOf<typeof compElectQryNeedSignByCondition>['list'][number];

const REPO = { category_id: CATEGORY.repo } as const;
const RISK_DISCLOSURE = 'RISK_DISCLOSURE';
/** What was signed stands in the archive, each beside what its newer version changed. */
const CHANGES = `${PATHS.agreement}?kind=${RISK_DISCLOSURE}`;

/** The risks of the quotation repurchase, in the version that is in force. */
export function RepoRisk() {
  const documents = useReadableDocuments(REPO);
  return (
    <>
      <PageTitle title="风险揭示书" subtitle="质押式报价回购业务" />
      <QueryBlock query={documents} rows={12}>
        {({ list }) => {
          const agreement = list.find(({ agree_kind }) => agree_kind === RISK_DISCLOSURE);
          if (agreement) return <Risk agreement={agreement} />;
          return <Empty description="风险揭示书暂未发布，请致电客服热线索取" tip={null} />;
        }}
      </QueryBlock>
    </>
  );
}

function Risk({ agreement }: { readonly agreement: Agreement }) {
  const { agreement_id, agreement_name, template_version, effective_date_num } = agreement;
  const document = useOpenQuery(compElectQryAgreeHtmlViewAuthless, { agreement_id });
  const signed = useOwnQuery(componentQrySignedAgree, { agreement_id }).data;
  // Who signed takes the sealed file along, everyone else the text in force.
  const file = signed?.sign_no ? { sign_no: signed.sign_no } : { agreement_id };
  return (
    <article className={styles['paper']}>
      <p className={styles['facts']}>
        <span>版本 {template_version}</span>
        <span>{formatFullDay(effective_date_num)} 起生效</span>
        <SavePdf source={file} title={agreement_name} />
      </p>
      <SigningState agreement={agreement} signTime={signed?.sign_time ?? undefined} />
      {/* With the line above it as tall as what stood here before, so that nothing below moves. */}
      <QueryBlock query={document} rows={9}>
        {({ content_html }) => (
          <div className={styles['text']}>
            <DocumentText html={content_html} />
          </div>
        )}
      </QueryBlock>
    </article>
  );
}

type StateProps = {
  readonly agreement: Agreement;
  /** When the text in force was signed; undefined: it was not, or that is not known yet. */
  readonly signTime: string | undefined;
};

/** Where a customer stands with this version; a visitor has only to read. */
function SigningState({ agreement, signTime }: StateProps) {
  const { isLoggedIn } = useSession();
  const [isSigning, setIsSigning] = useState(false);
  if (!isLoggedIn) return null;
  const { template_version: version } = agreement;
  if (agreement.is_signed === '1') {
    const when = signTime === undefined ? '您已签署本版本' : `已于 ${signTime} 签署`;
    return (
      <Notice type="success">
        {when}（版本 {version}）。
      </Notice>
    );
  }
  return (
    <>
      <Notice type="info">
        {agreement.need_reason === null ? (
          '参与多元宝前须逐条阅读并签署本揭示书。'
        ) : (
          <>
            协议已更新，请重新阅读并签署。<Link to={CHANGES}>查看变更</Link>
          </>
        )}
      </Notice>
      <Button type="primary" className={styles['sign']} onClick={() => setIsSigning(true)}>
        阅读并签署
      </Button>
      {isSigning && (
        <Suspense>
          <SigningSheet papers={[agreement]} onClose={() => setIsSigning(false)} />
        </Suspense>
      )}
    </>
  );
}
