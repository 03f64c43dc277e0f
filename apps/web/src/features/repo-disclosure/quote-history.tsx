import { getBjhgHisIncomeList } from '@mall/contract/catalogue/bjhg';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { useState } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './disclosure.module.css';
import type { Quote } from './quote.ts';
import { QuoteExport } from './quote-export.tsx';
import { shortestFirst } from './shortest-first.ts';
import { useRepoTerms } from './use-repo-terms.ts';

const DAYS = 180;

/** The quotes of one term over the last half year, newest first. */
export function QuoteHistory({ until }: { readonly until: Day }) {
  const quotes = useOpenQuery(getBjhgHisIncomeList, {
    begin_date: addDays(until, -DAYS),
    end_date: until,
    ...AUDIENCE,
  });
  return (
    <Section
      title="历史报价"
      subtitle="近半年"
      extra={quotes.data && <QuoteExport quotes={quotes.data.list} until={until} />}
    >
      <QueryBlock query={quotes} rows={8}>
        {({ list }) => <HistoryByTerm quotes={list} />}
      </QueryBlock>
    </Section>
  );
}

function HistoryByTerm({ quotes }: { readonly quotes: readonly Quote[] }) {
  const terms = termsOf(quotes, useRepoTerms().data?.list ?? []);
  const [chosen, setChosen] = useState<string>();
  const [page, setPage] = useState(1);
  const productNo = chosen ?? terms[0]?.value;
  if (productNo === undefined) return <p>暂无数据</p>;
  const rows = quotes
    .filter(({ product_no }) => product_no === productNo)
    .toSorted((a, b) => (a.date_num < b.date_num ? 1 : -1));
  return (
    <>
      <div className={styles['terms']}>
        <Segmented
          aria-label="期限"
          options={terms}
          value={productNo}
          onChange={(next) => {
            setChosen(next);
            setPage(1);
          }}
        />
      </div>
      <Table
        caption={`历史报价，共${rows.length}日`}
        columns={COLUMNS}
        dataSource={rows.slice((page - 1) * PAGE_SIZE.list, page * PAGE_SIZE.list)}
        rowKey={({ date_num }) => date_num}
        density="ledger"
      />
      <Pagination current={page} total={rows.length} pageSize={PAGE_SIZE.list} onChange={setPage} />
    </>
  );
}

type Named = { readonly product_no: string; readonly product_short_name: string };

/** Every product that was quoted, once; two may have the same term, so their names tell them apart. */
function termsOf(quotes: readonly Quote[], products: readonly Named[]) {
  const byNumber = new Map(quotes.map((quote) => [quote.product_no, quote]));
  const names = new Map(products.map((each) => [each.product_no, each.product_short_name]));
  return shortestFirst([...byNumber.values()]).map(({ product_no, prod_term }) => ({
    value: product_no,
    label: names.get(product_no) ?? formatTerm(prod_term),
  }));
}

const COLUMNS: readonly TableColumn<Quote>[] = [
  {
    key: 'day',
    title: '日期',
    isRowHeader: true,
    render: ({ date_num }) => formatFullDay(date_num),
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
