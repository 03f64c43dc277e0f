import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { LoadFailed } from '#shared/ui/state/load-failed.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import styles from './order-timetable.module.css';

const ROWS = 4;

/** When an order placed now is confirmed, and when the money of a redemption is back, by kind of fund. */
export function OrderTimetable() {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(tradeTime(useClient()));
  if (isPending) return <Loading rows={ROWS} />;
  if (isError) {
    return <LoadFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { cutoff_time, settlement_list } = data.reply;
  return (
    <table className={styles['table']}>
      <caption className="sr-only">现在下单，各类基金的确认日和赎回到账日</caption>
      <thead>
        <tr>
          <th scope="col">{cutoff_time.slice(5, 16)} 前提交</th>
          <th scope="col">确认</th>
          <th scope="col">赎回到账</th>
        </tr>
      </thead>
      <tbody>
        {settlement_list.map((kind) => (
          <tr key={kind.cat_varieties}>
            <th scope="row">{kind.cat_varieties_dict_name}</th>
            <td>{kind.confirm_date_num.slice(5)}</td>
            <td>{kind.arrive_date_num.slice(5)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
