import { getBjhgHisIncomeList } from '@mall/contract/catalogue/bjhg';
import { queryProductByJson, queryProductByJsonOwn } from '@mall/contract/catalogue/product-list';
import type { RequestOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { Link } from 'react-router';
import { formatFullDay } from '#shared/format/day.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useTwinQuery } from '#shared/query/twin-query.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Section } from '#shared/ui/section.tsx';
import { Table } from '#shared/ui/table.tsx';
import type { TableColumn } from '#shared/ui/table-column.ts';
import type { Quote } from './quote.ts';
import { shortestFirst } from './shortest-first.ts';

type Props = {
  readonly day: Day;
  /** Quotas are known for now only; the past published none. */
  readonly isLatest: boolean;
};

const PRODUCTS = { open: queryProductByJson, own: queryProductByJsonOwn };
const BJHG = '10000';
const TERMS_MAX = 50;
const ALL_TERMS: RequestOf<typeof queryProductByJson> = {
  json_str: {
    ordering: [],
    conditions: [{ field_name: 'category_id', field_type: 'string', operation: '=', target: BJHG }],
  },
  page_num: 1,
  page_size: TERMS_MAX,
  ...AUDIENCE,
};

/** What was quoted for each term on one day. */
export function QuoteTable({ day, isLatest }: Props) {
  const quotes = useOpenQuery(getBjhgHisIncomeList, {
    begin_date: day,
    end_date: day,
    ...AUDIENCE,
  });
  const products = useTwinQuery(PRODUCTS, ALL_TERMS, { enabled: isLatest });
  const left = new Map(products.data?.list.map((each) => [each.product_no, each.quota_left]));
  return (
    <Section title={isLatest ? '今日报价' : '当日报价'} subtitle={formatFullDay(day)}>
      <QueryBlock query={quotes} rows={8}>
        {({ list }) => (
          <Table
            caption={`${formatFullDay(day)}报价，共${list.length}个期限`}
            columns={columnsFor(isLatest, left)}
            dataSource={shortestFirst(list)}
            rowKey={({ product_no }) => product_no}
            empty="当日无报价"
            density="ledger"
            ruled
          />
        )}
      </QueryBlock>
    </Section>
  );
}

function columnsFor(
  isLatest: boolean,
  left: ReadonlyMap<string, Fen | null>,
): readonly TableColumn<Quote>[] {
  const columns: readonly TableColumn<Quote>[] = [
    {
      key: 'term',
      title: '期限',
      isRowHeader: true,
      render: ({ product_no, prod_term }) => (
        <Link to={productPath({ category_id: BJHG, product_no })}>{formatTerm(prod_term)}</Link>
      ),
    },
    {
      key: 'agreed',
      title: '约定年化收益率',
      align: 'right',
      render: ({ expire_year_rate }) => formatPercent(expire_year_rate),
    },
    {
      key: 'early',
      title: '提前终止收益率',
      align: 'right',
      render: ({ break_year_rate }) => formatPercent(break_year_rate),
    },
  ];
  if (!isLatest) return columns;
  return [
    ...columns,
    {
      key: 'left',
      title: '剩余额度（元）',
      align: 'right',
      render: ({ product_no }) => <Amount value={left.get(product_no)} compact />,
    },
  ];
}
