import { formatFullDay } from '#shared/format/day.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';

/** What the contract pays, and when. */
export function ContractFacts({ contract }: { readonly contract: OpenContract }) {
  return (
    <Descriptions
      items={[
        { key: 'money', label: '未到期本金', children: formatMoneyWithUnit(contract.hold_money) },
        {
          key: 'rate',
          label: '约定年化收益率',
          children: formatPercent(contract.expire_year_rate),
        },
        { key: 'due', label: '到期日', children: formatFullDay(contract.expire_date_num) },
        {
          key: 'interest',
          label: '到期利息',
          children: formatMoneyWithUnit(contract.expect_income),
        },
      ]}
    />
  );
}
