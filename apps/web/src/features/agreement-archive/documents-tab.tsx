import { queryAgreementRule } from '@mall/contract/agreements/need-sign';
import type { ReplyOf } from '@mall/contract/define-call';
import { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { writeListAddress } from '#shared/navigation/list-address.ts';
import { DocumentList } from '#shared/product-page/document-list.tsx';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './agreement-archive.module.css';

type Product = ReplyOf<typeof queryAllPositionProductList>['list'][number];
type Rule = ReplyOf<typeof queryAgreementRule>['list'][number];

/** Papers of these families are given to qualified customers only, as text. */
const PRIVATE_FAMILIES: ReadonlySet<Product['family']> = new Set(['plan', 'trust']);

/** What there is to read about a product the customer holds, and what each business with it asks for. */
export function DocumentsTab({ productNo }: { readonly productNo: string | undefined }) {
  const products = useOwnQuery(queryAllPositionProductList, { hold_flag: '1' });
  return (
    <QueryBlock query={products} rows={8}>
      {({ list }) => {
        const product = list.find(({ product_no }) => product_no === productNo) ?? list[0];
        if (!product) return <Empty description="暂无持有产品" tip={null} />;
        return <ProductPapers products={list} product={product} />;
      }}
    </QueryBlock>
  );
}

type PapersProps = { readonly products: readonly Product[]; readonly product: Product };

function ProductPapers({ products, product }: PapersProps) {
  const [, setAddress] = useSearchParams();
  const { product_no } = product;
  return (
    <div className={styles['papers']}>
      <div className={styles['filters']}>
        <Select
          aria-label="持有产品"
          value={product_no}
          options={products.map((one) => ({
            value: one.product_no,
            label: `${one.product_short_name} ${one.product_code}`,
          }))}
          onChange={(chosen) =>
            setAddress((current) => writeListAddress(current, { product_no: chosen }))
          }
        />
      </div>
      <Section title="产品文件">
        <DocumentList of={{ product_no }} isPrivate={PRIVATE_FAMILIES.has(product.family)} />
      </Section>
      <Section title="办理业务需要的文件">
        <Rules productNo={product_no} />
      </Section>
    </div>
  );
}

function Rules({ productNo: product_no }: { readonly productNo: string }) {
  const rules = useOwnQuery(queryAgreementRule, { product_no });
  const list = rules.data?.list;
  return (
    <Table
      caption="办理业务需要的文件"
      columns={RULE_COLUMNS}
      dataSource={list && askedPapers(list)}
      rowKey={({ key }) => key}
      error={list === undefined ? (rules.error ?? undefined) : undefined}
      onRetry={() => void rules.refetch()}
      density="ledger"
      bare
      empty={<Empty description="没有需要签署的文件" action={null} tip={null} />}
    />
  );
}

type AskedPaper = Rule & { readonly key: string; readonly businesses: readonly string[] };

/** Each kind once, with the businesses that ask for it. */
function askedPapers(rules: readonly Rule[]): readonly AskedPaper[] {
  const required = rules.filter(({ required: isRequired }) => isRequired === '1');
  const byKind = Map.groupBy(required, ({ agree_kind, sign_mode, scope }) =>
    [agree_kind, sign_mode, scope].join(),
  );
  return [...byKind].flatMap(([key, same]) => {
    const businesses = new Set(same.map(({ busin_type_dict_name }) => busin_type_dict_name));
    return same[0] ? [{ ...same[0], key, businesses: [...businesses] }] : [];
  });
}

const RULE_COLUMNS: readonly TableColumn<AskedPaper>[] = [
  {
    key: 'kind',
    title: '文件',
    isRowHeader: true,
    render: ({ agree_kind_dict_name }) => agree_kind_dict_name,
  },
  { key: 'business', title: '业务', render: ({ businesses }) => businesses.join('、') },
  { key: 'mode', title: '方式', render: ({ sign_mode_dict_name }) => sign_mode_dict_name },
  { key: 'scope', title: '适用范围', render: ({ scope_dict_name }) => scope_dict_name },
];
