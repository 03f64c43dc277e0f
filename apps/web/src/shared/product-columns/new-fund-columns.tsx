import { MISSING } from '#shared/format/missing.ts';
import type { ProductColumn } from './product-column.ts';
import type { ShownDay } from './shown-day.ts';
import { subscriptionDays } from './subscription-days.ts';

/** Funds in or before their subscription, set 4. They have no past to show. */
export function newFundColumns({ text, today }: ShownDay): readonly ProductColumn[] {
  return [
    {
      key: 'kind',
      title: '产品类型',
      width: 96,
      render: (fund) => fund.cat_varieties_dict_name ?? MISSING,
    },
    {
      key: 'begin',
      title: '认购开始日',
      width: 100,
      align: 'right',
      render: (fund) => text(fund.collect_begin_date_num),
    },
    {
      key: 'end',
      title: '认购结束日',
      width: 100,
      align: 'right',
      render: (fund) => text(fund.collect_end_date_num),
    },
    {
      key: 'left',
      title: '剩余天数',
      width: 110,
      align: 'right',
      render: (fund) =>
        subscriptionDays({
          begins: fund.collect_begin_date_num,
          ends: fund.collect_end_date_num,
          today,
        }),
    },
  ];
}
