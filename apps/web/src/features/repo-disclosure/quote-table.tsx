import { getBjhgHisIncomeList } from '@mall/contract/catalogue/bjhg';
import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { Day } from '@mall/domain/calendar/day';
import { CATEGORY } from '@mall/domain/catalogue/category';
import type { Fen, Rate } from '@mall/domain/money/units';
import { formatFullDay } from '#shared/format/day.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { shortestFirst } from './shortest-first.ts';
import { useRepoTerms } from './use-repo-terms.ts';

type QuoteRow = {
  readonly product_no: string;
  readonly prod_term: number;
  readonly name: string;
  readonly agreed: Rate | null;
  readonly early: Rate | null;
  readonly left: Fen | null;
};

/** What is quoted for each term now, and how much of each is left. */
export function TodayQuotes() {
  const today = useBusinessDay();
  const terms = useRepoTerms();
  return (
    <Section title="今日报价" subtitle={formatFullDay(today)}>
      <QueryBlock query={terms} rows={8}>
        {({ list }) => <Quotes title="今日报价" rows={list.map(rowOf)} columns={NOW_COLUMNS} />}
      </QueryBlock>
    </Section>
  );
}

/** What was quoted on a day that is over. */
export function PastQuotes({ day }: { readonly day: Day }) {
  const terms = useRepoTerms();
  const quotes = useOpenQuery(getBjhgHisIncomeList, {
    begin_date: day,
    end_date: day,
    ...AUDIENCE,
  });
  const names = new Map(
    terms.data?.list.map(({ product_no, product_short_name }) => [product_no, product_short_name]),
  );
  return (
    <Section title="当日报价" subtitle={formatFullDay(day)}>
      <QueryBlock query={quotes} rows={8}>
        {({ list }) => (
          <Quotes
            title="当日报价"
            rows={list.map((quote) => ({
              product_no: quote.product_no,
              prod_term: quote.prod_term,
              name: names.get(quote.product_no) ?? quote.product_no,
              agreed: quote.expire_year_rate,
              early: quote.break_year_rate,
              left: null,
            }))}
            columns={PAST_COLUMNS}
          />
        )}
      </QueryBlock>
    </Section>
  );
}

function rowOf(product: ProductItem): QuoteRow {
  return {
    product_no: product.product_no,
    prod_term: product.prod_term ?? 0,
    name: product.product_short_name,
    agreed: product.expire_year_rate,
    early: product.break_year_rate,
    left: product.quota_left,
  };
}

type QuotesProps = {
  readonly title: string;
  readonly rows: readonly QuoteRow[];
  readonly columns: readonly TableColumn<QuoteRow>[];
};

function Quotes({ title, rows, columns }: QuotesProps) {
  return (
    <Table
      caption={`${title}，共${rows.length}个产品`}
      columns={columns}
      dataSource={shortestFirst(rows)}
      rowKey={({ product_no }) => product_no}
      empty="当日无报价"
      density="ledger"
    />
  );
}

const PAST_COLUMNS: readonly TableColumn<QuoteRow>[] = [
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: ({ product_no, name }) => (
      <Link to={productPath({ category_id: CATEGORY.repo, product_no })}>{name}</Link>
    ),
  },
  { key: 'term', title: '期限', align: 'right', render: ({ prod_term }) => formatTerm(prod_term) },
  {
    key: 'agreed',
    title: '约定年化收益率',
    align: 'right',
    render: ({ agreed }) => formatPercent(agreed),
  },
  {
    key: 'early',
    title: '提前终止收益率',
    align: 'right',
    render: ({ early }) => formatPercent(early),
  },
];

const NOW_COLUMNS: readonly TableColumn<QuoteRow>[] = [
  ...PAST_COLUMNS,
  {
    key: 'left',
    title: '剩余额度（元）',
    align: 'right',
    render: ({ left }) => (left === null ? '不限' : <Amount value={left} compact />),
  },
];
