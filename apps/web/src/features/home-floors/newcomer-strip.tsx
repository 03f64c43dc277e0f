import { queryNewguestList, queryNewguestListOwn } from '@mall/contract/catalogue/product-offers';
import { formatMoneyCompact } from '#shared/format/money.ts';
import { formatPercent, formatRateRange } from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import styles from './home-floors.module.css';

const OFFERS = { open: queryNewguestList, own: queryNewguestListOwn };

/** The one-time offer in one line; for those who can no longer use it there is none. */
export function NewcomerStrip() {
  const { data } = useViewerQuery(OFFERS, { ...AUDIENCE });
  const offer = data?.list[0];
  const isOver = data?.newguest_status === '1' || data?.newguest_status === '2';
  if (!data || !offer || isOver) return null;
  const isRepo = offer.expire_year_rate !== null;
  const rate = isRepo
    ? formatPercent(offer.expire_year_rate)
    : formatRateRange(offer.annual_rate, offer.upp_annual_rate);
  return (
    <section className={styles['strip']} aria-label="新客理财">
      <b>新客理财</b>
      <span>{offer.product_short_name}</span>
      <Figure size={24} tone="gold">
        {rate}
      </Figure>
      <span>{isRepo ? '约定年化收益率' : '参考年化收益率'}</span>
      <span>{formatTerm(offer.prod_term, offer.prod_term_unit_dict_name)}</span>
      <span>
        单户限 {formatMoneyCompact(data.newguest_limit)}元，开户{data.newguest_days}天内一次
      </span>
      <Link to={PATHS.newCustomer}>查看</Link>
    </section>
  );
}
