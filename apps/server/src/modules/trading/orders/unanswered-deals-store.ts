import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** An order of a repo that was sent to the exchange and has no answer. */
export type UnansweredDeal = {
  readonly clientId: string;
  readonly orderNo: string;
  readonly contractNo: string;
  readonly tradeOn: Day;
  readonly amount: Fen;
};

/** Those of a day and of earlier ones, oldest first. */
export async function findUnansweredDeals(db: Db, until: Day): Promise<readonly UnansweredDeal[]> {
  const { rows } = await sql<{
    client_id: string;
    order_no: string;
    contract_no: string | null;
    trade_on: Day;
    amount: Fen;
  }>`
    select o.client_id, o.order_no, o.contract_no, o.trade_on, o.entrust_money_fen as amount
      from trade_order o
     where o.kind in ('repo_purchase', 'repo_early_end') and o.trade_on <= ${until}::date
       and not exists (select from order_event e
                        where e.client_id = o.client_id and e.order_no = o.order_no and e.state not in ('00', '10', '20', '80'))
       and exists (select from order_event e
                    where e.client_id = o.client_id and e.order_no = o.order_no and e.state = '20')
     order by o.trade_on, o.order_no`.execute(db);
  return rows.map(({ client_id, order_no, contract_no, trade_on, amount }) => {
    assert(contract_no !== null, 'an order of a repo names its contract');
    return {
      clientId: client_id,
      orderNo: order_no,
      contractNo: contract_no,
      tradeOn: trade_on,
      amount,
    };
  });
}
