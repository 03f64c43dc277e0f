import { recordPath } from '#shared/orders/record-path.ts';
import { Link } from '#shared/router/link.tsx';
import styles from './records.module.css';

/** The order that carries on the part that was deferred or refunded. */
export function ChildLink({ orderNo }: { readonly orderNo: string }) {
  return (
    <Link className={styles['child']} to={recordPath(orderNo)} aria-label={`后续委托 ${orderNo}`}>
      后续委托
    </Link>
  );
}
