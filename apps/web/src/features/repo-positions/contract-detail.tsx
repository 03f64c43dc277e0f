import { epochOf } from '@mall/domain/calendar/day';
import { type Fen, subtract } from '@mall/domain/money/units';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';

/** One contract with its sums written out, so that anybody can check them. */
export function ContractDetail({ contract }: { readonly contract: OpenContract }) {
  const term = epochOf(contract.expire_date_num) - epochOf(contract.start_date_num);
  const { contract_no: no } = contract;
  const interest = (rate: OpenContract['expire_year_rate'], days: number) => (
    <span data-evidence>
      {`${formatMoney(contract.hold_money)} × ${formatPercent(rate)} × ${days} ÷ 365`}
    </span>
  );
  const line = (name: string, value: Fen) => (
    <MoneyFigure kind="repo" of={`${no}#${name}`} value={value} />
  );
  const less = subtract(contract.expect_income, contract.early_income_today);
  return (
    <Section
      title={`合约 ${contract.contract_no}`}
      extra={
        <Link to={`${PATHS.bjhgDetail}?product_no=${encodeURIComponent(contract.product_no)}`}>
          {contract.product_short_name}
        </Link>
      }
    >
      <Descriptions
        items={[
          {
            key: 'accrued',
            label: `应计收益（至今日，${contract.held_days}天）`,
            children: (
              <>
                {interest(contract.expire_year_rate, contract.held_days)} ={' '}
                <MoneyFigure kind="accrued" of={no} value={contract.accrued_income} /> 元
              </>
            ),
          },
          {
            key: 'expected',
            label: `到期利息（${formatFullDay(contract.expire_date_num)}，${term}天）`,
            children: (
              <>
                {interest(contract.expire_year_rate, term)} ={' '}
                {line('expected', contract.expect_income)} 元
              </>
            ),
          },
          {
            key: 'early',
            label: '若今日提前终止',
            children: (
              <>
                {interest(contract.break_year_rate, contract.held_days)} ={' '}
                {line('early', contract.early_income_today)} 元，少得 {line('less', less)} 元
              </>
            ),
          },
          {
            key: 'renewal',
            label: '到期处理',
            children: <Renewal contract={contract} />,
          },
          ...parentOf(contract),
          {
            key: 'paid',
            label: '到期到账',
            children: <>{line('due', contract.expect_expire_money)} 元，当日可用，次一交易日可取</>,
          },
        ]}
      />
    </Section>
  );
}

/** The contract whose money it goes on with, where there is one. */
function parentOf({ parent_contract_no: no }: OpenContract) {
  if (no === null) return [];
  const link = <Link to={`${PATHS.bjhgPositionDetail}?tab=ended`}>{no}</Link>;
  return [{ key: 'parent', label: '续作自', children: link }];
}

function Renewal({ contract }: { readonly contract: OpenContract }) {
  const { contract_no: no, postpone_flag, postpone_amount, postpone_stop_date } = contract;
  if (postpone_flag !== '1') return '到期兑付';
  const until = postpone_stop_date === null ? '' : `，至 ${formatFullDay(postpone_stop_date)}`;
  return (
    <>
      到期续作 <MoneyFigure kind="repo" of={`${no}#renewed`} value={postpone_amount} /> 元{until}
      ，按到期当日报价
    </>
  );
}
