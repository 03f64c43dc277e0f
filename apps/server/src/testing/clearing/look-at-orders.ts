import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { Day } from '@mall/domain/calendar/day';

type Asked = { readonly as_of?: Day | undefined; readonly known_on?: Day | undefined };

const { trading, banking, catalogue } = contract;

/** Orders in lists, one by one and in sums, transfers and money lent, without what can be done with them now. */
export async function lookAtOrders({ client }: { readonly client: Client }, asked: Asked) {
  const page = { ...asked, page_num: 1, page_size: 100 };
  const { list, ...sums } = await client(trading.transRecordlistQuery, page);
  const doing = await client(trading.transRecordlistQuery, { ...page, status: 'doing' });
  const details: unknown[] = [];
  for (const { order_no } of list) {
    const told = await client(trading.transRecordDetailQuery, { ...asked, order_no });
    const { can_cancel, cancel_deadline, ...rest } = told;
    details.push(rest);
  }
  const transfers = await client(banking.queryBankTransferRecord, page);
  const lent = await client(catalogue.queryBjhgWdq, page);
  return {
    records: list.map(({ can_cancel, cancel_deadline, ...record }) => record),
    sums,
    doing: [doing.count, doing.list.map(({ order_no }) => order_no)],
    details,
    transfers,
    lent: lent.list.map(({ can_early_end, can_alter_postpone, ...rest }) => rest),
  };
}
