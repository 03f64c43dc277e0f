import { queryAjPositionList } from '@mall/contract/positions/position-list';
import styles from '#features/fund-detail/fund-detail.module.css';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { Link } from '#shared/router/link.tsx';

// The largest page the call gives; a customer with more products finds all of them in his account.

/** What the customer holds of the product already, and the way there. */
export function HeldLine({ productNo }: { readonly productNo: string }) {
  const { data } = useOwnQuery(queryAjPositionList, { page_num: 1, page_size: PAGE_SIZE.all });
  const held = data?.list.find(({ product_no }) => product_no === productNo);
  if (!held) return null;
  return (
    <p className={styles['held']}>
      持有 {formatMoneyWithUnit(held.market_value)}
      <Link to={`${PATHS.positionDetail}?product_no=${encodeURIComponent(productNo)}`}>
        持仓详情
      </Link>
    </p>
  );
}
