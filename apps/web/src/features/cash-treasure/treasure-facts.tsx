import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import type { TreasureState } from './use-treasure.ts';

/** What is in force, and what the last sweep bought. */
export function TreasureFacts({ state }: { readonly state: TreasureState }) {
  const { last_sweep: last } = state;
  const isRunning = state.auto_flag === '1';
  return (
    <Descriptions
      items={[
        { key: 'state', label: '自动申购', children: isRunning ? '已开通' : '未开通' },
        ...(isRunning
          ? [
              {
                key: 'reserve',
                label: '当前保留金额',
                children: formatMoneyWithUnit(state.reserve_amount),
              },
            ]
          : []),
        {
          key: 'cash',
          label: '当前可用现金',
          children: formatMoneyWithUnit(state.available_money),
        },
        {
          key: 'last',
          label: '上次自动申购',
          children: last
            ? `${formatFullDay(last.sweep_date_num)}　${formatMoney(last.sweep_money)} 元`
            : '无',
        },
      ]}
    />
  );
}
