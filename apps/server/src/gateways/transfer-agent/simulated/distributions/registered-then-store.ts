import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';

/**
 * What every account had of a product before the answers of a file: what it has now, less what came and plus what left with that file and
 * later ones. Money funds, whose income comes every day, are not told of like this.
 */
export function registeredBefore(productNo: string, fileOn: Day) {
  return sql`
    select r.trade_account, r.shares_e2 - coalesce(later.change, 0) as shares_e2
      from agent_register r
      left join (select trade_account, sum(change)::bigint as change
                   from (select a.trade_account, case a.kind when 'purchase' then c.shares_e2 else -c.shares_e2 end as change
                           from agent_confirmation c join agent_application a using (order_no)
                          where a.product_no = ${productNo} and c.confirmed_on >= ${fileOn}::date
                            and a.kind in ('purchase', 'redemption', 'switch', 'custody_transfer')
                         union all
                         select a.trade_account, c.target_shares_e2
                           from agent_confirmation c join agent_application a using (order_no)
                          where a.target_product_no = ${productNo} and c.confirmed_on >= ${fileOn}::date
                         union all
                         select a.trade_account, l.shares_e2
                           from agent_collection_line l join agent_application a using (order_no)
                          where a.product_no = ${productNo} and l.ended_on >= ${fileOn}::date
                         union all
                         select trade_account, change_shares_e2 from agent_distribution
                          where product_no = ${productNo} and done_on >= ${fileOn}::date
                         union all
                         select trade_account, case when kind in ('custody_in', 'forced_increase') then shares_e2
                                                    when kind <> 'distribution' then -shares_e2 end
                           from agent_act where product_no = ${productNo} and act_on >= ${fileOn}::date) as moved
                  group by trade_account) as later using (trade_account)
     where r.product_no = ${productNo}`;
}
