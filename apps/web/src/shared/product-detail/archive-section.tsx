import {
  queryProductArchives,
  queryProductArchivesOwn,
} from '@mall/contract/catalogue/product-info';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import styles from './product-detail.module.css';

const ARCHIVES = { open: queryProductArchives, own: queryProductArchivesOwn };
type Archive = ReplyOf<typeof queryProductArchives>;

/** Names, dates, parties and scope. */
export function ArchiveSection({ productNo }: { readonly productNo: string }) {
  const archive = useViewerQuery(ARCHIVES, { product_no: productNo, ...AUDIENCE });
  return (
    <Section title="产品档案">
      <QueryBlock query={archive} rows={6}>
        {(data) => (
          <>
            <Descriptions column={2} items={partiesOf(data)} />
            <div className={styles['prose']}>{textsOf(data)}</div>
          </>
        )}
      </QueryBlock>
    </Section>
  );
}

function partiesOf(archive: Archive) {
  const { sibling_codes } = archive;
  return [
    { key: 'name', label: '产品全称', children: archive.product_full_name },
    { key: 'code', label: '产品代码', children: archive.product_code },
    { key: 'established', label: '成立日期', children: formatFullDay(archive.establish_date_num) },
    {
      key: 'scale',
      label: `规模（${formatFullDay(archive.scale_date_num)}）`,
      children: <Amount value={archive.fund_scale} compact />,
    },
    { key: 'company', label: '管理人', children: archive.company_name ?? MISSING },
    { key: 'custodian', label: '托管人', children: archive.custodian_name ?? MISSING },
    { key: 'manager', label: '基金经理', children: archive.manager_name ?? MISSING },
    {
      key: 'siblings',
      label: '其他份额类别',
      children: sibling_codes.length > 0 ? sibling_codes.join('、') : MISSING,
    },
  ];
}

function textsOf(archive: Archive) {
  const texts = [
    { title: '投资目标', text: archive.invest_target },
    { title: '投资范围', text: archive.invest_scope },
    { title: '业绩比较基准', text: archive.benchmark_text },
    { title: '风险提示', text: archive.risk_text },
  ];
  return texts.map(
    ({ title, text }) =>
      text !== null && (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ),
  );
}
