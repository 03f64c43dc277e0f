import { addDays } from '@mall/domain/calendar/day';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { useDataTime } from '#shared/data-time/use-data-time.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { StatTiles } from '#shared/ui/figure/stat-tiles.tsx';

type Props = {
  readonly contracts: readonly OpenContract[];
  /** The product they are of; undefined: of any. */
  readonly productNo: string | undefined;
};

const SOON_DAYS = 7;

/** What is lent, what it earned so far and what comes back soon. */
export function ContractTotals({ contracts, productNo }: Props) {
  const { as_of } = useDataTime();
  const business = useBusinessDay();
  // A past day is told on the morning after it.
  const today = as_of === undefined ? business : addDays(as_of, 1);
  const soon = contracts.filter(
    ({ expire_date_num }) => today !== undefined && expire_date_num <= addDays(today, SOON_DAYS),
  );
  const total = (line: string, of: (contract: OpenContract) => Fen, among = contracts) => (
    <MoneyFigure
      kind="repo"
      of={`${productNo ?? 'all'}#${line}`}
      value={among.map(of).reduce((sum, money) => add(sum, money), fen(0n))}
    />
  );
  return (
    <StatTiles
      items={[
        {
          key: 'principal',
          label: '未到期本金（元）',
          value: <Figure size={36}>{total('principal', ({ hold_money }) => hold_money)}</Figure>,
        },
        {
          key: 'accrued',
          label: '应计收益（元）',
          value: total('accrued', ({ accrued_income }) => accrued_income),
        },
        {
          key: 'expected',
          label: '到期利息（元）',
          value: total('expected', ({ expect_income }) => expect_income),
        },
        {
          key: 'soon',
          label: `${SOON_DAYS}日内到期本息（元）`,
          value: total('soon', ({ expect_expire_money }) => expect_expire_money, soon),
          note: `${soon.length} 笔`,
        },
      ]}
    />
  );
}
