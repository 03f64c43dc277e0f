import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useClient } from '#shared/api/client-context.tsx';
import { formatWeekday } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney, formatMoneyCompact } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { CLOSED_HOURS, whyNotBuyable } from '#shared/product-list/why-not-buyable.ts';
import { lendingDay } from '#shared/repo-calculator/lending-day.ts';
import { Link } from '#shared/router/link.tsx';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { lendingInterest } from './lending-interest.ts';
import styles from './quote-board.module.css';

type Props = { readonly quotes: readonly ProductItem[]; readonly principal: Fen };

/** One term a line. */
export function QuoteTable({ quotes, principal }: Props) {
  const time = useQuery(tradeTime(useClient())).data?.reply;
  const lentOn = time && lendingDay(time);
  const isLater = lentOn !== time?.business_date_num;
  return (
    <table className={styles['quotes']}>
      <caption className="sr-only">多元宝各期限报价</caption>
      <thead>
        <tr>
          <th scope="col">期限</th>
          <th scope="col">约定年化收益率</th>
          <th scope="col">到期日（资金可用）</th>
          <th scope="col">资金可取日</th>
          <th scope="col">到期利息（元）</th>
          <th scope="col">额度</th>
          <th scope="col">
            <span className="sr-only">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <tr key={quote.product_no}>
            <th scope="row">{formatTerm(quote.prod_term, quote.prod_term_unit_dict_name)}</th>
            <td className={styles['rate']}>{formatPercent(quote.expire_year_rate)}</td>
            <td>
              <DueDay value={quote.expire_date_num} />
            </td>
            <td>
              <DueDay value={quote.fetch_date_num} />
            </td>
            <td>{interestText(quote, principal, lentOn)}</td>
            <td className={styles['quiet']}>{quotaText(quote)}</td>
            <td>
              <BuyLink quote={quote} opensOn={isLater ? lentOn : undefined} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BuyProps = {
  readonly quote: ProductItem;
  /** The day on which the hours go on; undefined: today. */
  readonly opensOn: Day | undefined;
};

/** Leads to the product; grey, with day and hour it opens, while nothing can be bought. */
function BuyLink({ quote, opensOn }: BuyProps) {
  const dayText = useDayText();
  const reason = whyNotBuyable(quote, dayText);
  return (
    <Link
      className={clsx(styles['buy'], reason !== undefined && styles['off'])}
      to={productPath(quote)}
      title={reason}
      aria-label={`${quote.button_words} ${quote.product_short_name}`}
    >
      {quote.button_words === CLOSED_HOURS
        ? `${opensOn === undefined ? '' : `${dayText(opensOn)} `}09:15 开放`
        : quote.button_words}
    </Link>
  );
}

function DueDay({ value }: { readonly value: Day | null }) {
  const dayText = useDayText();
  if (value === null) return MISSING;
  return (
    <>
      {dayText(value)} <span className={styles['quiet']}>{formatWeekday(value)}</span>
    </>
  );
}

function interestText(quote: ProductItem, principal: Fen, lentOn: Day | undefined): string {
  const { expire_year_rate: yearly, expire_date_num: due } = quote;
  if (yearly === null || due === null || lentOn === undefined) return MISSING;
  return formatMoney(lendingInterest(principal, yearly, lentOn, due));
}

function quotaText({ quota_left }: ProductItem): string {
  return quota_left === null ? '充足' : `剩 ${formatMoneyCompact(quota_left)}`;
}
