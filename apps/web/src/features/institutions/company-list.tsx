import { queryFundCompanyByJson } from '@mall/contract/catalogue/fund-companies';
import type { ReplyOf } from '@mall/contract/define-call';
import { PATHS } from '#shared/navigation/paths.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { Link } from '#shared/router/link.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { LetterIndex } from './letter-index.tsx';

type Company = ReplyOf<typeof queryFundCompanyByJson>['list'][number];
type Props = {
  readonly letter: string | undefined;
  readonly onLetter: (letter: string | undefined) => void;
};

const COMPANIES_MAX = 500;
const ROWS = 12;

/** The fund companies by their first letter, each with the way to its funds. */
export function CompanyList({ letter, onLetter }: Props) {
  const companies = useOpenQuery(queryFundCompanyByJson, {
    page_num: 1,
    page_size: COMPANIES_MAX,
    ...AUDIENCE,
  });
  const all = companies.data?.list;
  const used = all && new Set(all.map(({ first_char }) => first_char.toUpperCase()));
  const shown = all
    ?.filter(({ first_char }) => letter === undefined || first_char.toUpperCase() === letter)
    .toSorted(byLetterThenSize);
  return (
    <>
      <LetterIndex chosen={letter} used={used} onChoose={onLetter} />
      <Table
        caption={`基金公司${letter ? `，首字母${letter}` : ''}，共${shown?.length ?? 0}家`}
        columns={COLUMNS}
        dataSource={shown}
        rowKey={({ company_code }) => company_code}
        error={companies.error ?? undefined}
        onRetry={() => void companies.refetch()}
        empty={<Empty onClearFilters={letter ? () => onLetter(undefined) : undefined} />}
        expectedRows={ROWS}
        density="ledger"
        ruled
      />
    </>
  );
}

function byLetterThenSize(a: Company, b: Company): number {
  return (
    a.first_char.localeCompare(b.first_char) ||
    b.product_count - a.product_count ||
    a.company_code.localeCompare(b.company_code)
  );
}

const COLUMNS: readonly TableColumn<Company>[] = [
  { key: 'letter', title: '首字母', width: 88, render: ({ first_char }) => first_char },
  {
    key: 'name',
    title: '基金公司',
    isRowHeader: true,
    render: ({ company_code, company_name }) => (
      <Link to={`${PATHS.fundTopic}?company=${encodeURIComponent(company_code)}`}>
        {company_name}
      </Link>
    ),
  },
  {
    key: 'count',
    title: '在售产品（只）',
    align: 'right',
    render: ({ product_count }) => product_count.toLocaleString('en-US'),
  },
];
