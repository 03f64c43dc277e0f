import { queryProductInfo } from '@mall/contract/catalogue/product-info';
import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { Rate } from '@mall/domain/money/units';
import { useQueries } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { formatPercent } from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { Link } from '#shared/router/link.tsx';
import styles from './repo-topic.module.css';

const NEXT_QUOTE_HOLDS_MS = 600_000;

/** A step per term: the agreed yield, in it the yield of an early end, beside it the next quote when announced. */
export function RateLadder({ terms }: { readonly terms: readonly ProductItem[] }) {
  const next = useNextQuotes(terms);
  const highest = terms.reduce((most, term) => larger(most, term.expire_year_rate), 0n);
  return (
    <table className={styles['ladder']}>
      <caption className="sr-only">各期限的约定年化收益率</caption>
      <thead>
        <tr>
          <th scope="col">期限</th>
          <th scope="col">
            <span className="sr-only">高低</span>
          </th>
          <th scope="col">约定年化收益率</th>
          <th scope="col">提前终止</th>
          <th scope="col">下一报价</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term.product_no}>
            <th scope="row">
              <Link to={productPath(term)}>
                {formatTerm(term.prod_term, term.prod_term_unit_dict_name)}
              </Link>
            </th>
            <td className={styles['steps']} aria-hidden="true">
              <Bar of={term.expire_year_rate} highest={highest} />
              <Bar of={term.break_year_rate} highest={highest} isEarly />
            </td>
            <td>
              <b>{formatPercent(term.expire_year_rate)}</b>
            </td>
            <td>{formatPercent(term.break_year_rate)}</td>
            <td>{formatPercent(next[term.product_no])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rates announced for the next trading day; a list does not carry them. */
function useNextQuotes(terms: readonly ProductItem[]): Readonly<Record<string, Rate | null>> {
  const call = useClient();
  const replies = useQueries({
    queries: terms.map(({ product_no }) => ({
      queryKey: ['open', 'next-quote', product_no],
      queryFn: () => call(queryProductInfo, { product_no, ...AUDIENCE }, { isBackground: true }),
      staleTime: NEXT_QUOTE_HOLDS_MS,
    })),
  });
  return Object.fromEntries(
    replies.flatMap(({ data }) => (data ? [[data.product_no, data.next_year_rate]] : [])),
  );
}

type BarProps = {
  readonly of: Rate | null;
  readonly highest: bigint;
  readonly isEarly?: boolean;
};

function Bar({ of, highest, isEarly = false }: BarProps) {
  if (of === null || highest === 0n) return null;
  // A drawing of some hundred pixels: whole percents of the longest bar are exact enough.
  const width = `${(of * 100n) / highest}%`;
  return <span className={styles[isEarly ? 'early' : 'agreed']} style={{ width }} />;
}

function larger(most: bigint, rate: Rate | null): bigint {
  return rate !== null && rate > most ? rate : most;
}
