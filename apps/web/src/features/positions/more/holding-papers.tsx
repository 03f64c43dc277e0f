import { compElectQrySignedAgreeList } from '@mall/contract/agreements/signed-archive';
import type { ReplyOf } from '@mall/contract/define-call';
import styles from '#features/positions/positions.module.css';
import { PATHS } from '#shared/navigation/paths.ts';
import { NoticeSection } from '#shared/product-detail/notice-section.tsx';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type Signed = ReplyOf<typeof compElectQrySignedAgreeList>['list'][number];
type Props = { readonly productNo: string };

const SHOWN = 6;

/** What was signed about the product, and what was announced about it since. */
export function HoldingPapers({ productNo }: Props) {
  return (
    <Columns layout="two">
      <SignedPapers productNo={productNo} />
      <NoticeSection productNo={productNo} hasFiles={false} />
    </Columns>
  );
}

function SignedPapers({ productNo }: Props) {
  const signed = useOwnQuery(
    compElectQrySignedAgreeList,
    { product_no: productNo, page_num: 1, page_size: SHOWN },
    { isFresh: true },
  );
  const archive = `${PATHS.agreement}?product_no=${encodeURIComponent(productNo)}`;
  return (
    <Section
      title="相关文件"
      extra={signed.data && signed.data.count > 0 && <Link to={archive}>查看与下载</Link>}
    >
      <QueryBlock query={signed} rows={3}>
        {({ list, count }) =>
          count === 0 ? (
            <p className={styles['small']}>本产品没有单独签署的协议</p>
          ) : (
            <>
              <Table
                caption={`已签署协议，共${count}份`}
                columns={columnsOf(archive)}
                dataSource={list}
                rowKey={({ sign_no }) => sign_no}
                density="ledger"
                bare
              />
              {count > list.length && (
                <p className={styles['small']}>
                  共 {count} 份，<Link to={archive}>查看全部</Link>
                </p>
              )}
            </>
          )
        }
      </QueryBlock>
    </Section>
  );
}

function columnsOf(archive: string): readonly TableColumn<Signed>[] {
  return [
    {
      key: 'name',
      title: '协议',
      isRowHeader: true,
      render: ({ agreement_name, sign_no, has_new_version }) => (
        <>
          <Link to={`${archive}&q=${encodeURIComponent(sign_no)}`}>{agreement_name}</Link>{' '}
          {has_new_version === '1' && (
            <Tag tone="warn" size="small">
              签署后变更
            </Tag>
          )}
        </>
      ),
    },
    { key: 'version', title: '版本', render: ({ template_version }) => template_version },
    {
      key: 'time',
      title: '签署时间',
      align: 'right',
      render: ({ sign_time }) => <DateText>{sign_time}</DateText>,
    },
  ];
}
