import { queryNextPayDate } from '@mall/contract/plans/plan-queries';
import type { Fen } from '@mall/domain/money/units';
import type { Strategy } from '@mall/domain/plans/strategies/strategy';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import styles from '#shared/trade/trade.module.css';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import type { PlanDraft } from './plan-draft.ts';
import { amountRange, payToday } from './use-strategy.ts';

type Props = {
  readonly productNo: string;
  readonly draft: PlanDraft;
  readonly least: Fen;
  readonly strategy: Strategy | undefined;
};

/** When the plan pays next, how much that can be, and what is done when it cannot pay. */
export function PlanAside({ productNo, draft, least, strategy }: Props) {
  return (
    <aside className={styles['clock']} aria-label="扣款安排">
      <h3>扣款安排</h3>
      <NextDates productNo={productNo} draft={draft} />
      {strategy && draft.amount !== undefined && (
        <Amounts strategy={strategy} base={draft.amount} least={least} />
      )}
      <div className={styles['facts']}>
        <p>扣款日09:30、11:30、14:30三次尝试，资金不足则本期失败</p>
        <p>连续3期失败，计划终止</p>
        {draft.hasTarget && <p>止盈按触发后下一交易日净值赎回，实际收益可能不同</p>}
      </div>
    </aside>
  );
}

function NextDates({ productNo, draft: { cycle, day } }: Pick<Props, 'productNo' | 'draft'>) {
  const dates = useOwnQuery(queryNextPayDate, {
    product_no: productNo,
    cycle_type: cycle,
    ...(cycle !== '3' && { cycle_day: day }),
    count: 5,
  });
  return (
    <QueryBlock query={dates} rows={5}>
      {({ list }) => (
        <ol className={styles['facts']} aria-label="未来五次扣款">
          {list.map(({ next_pay_date_num: pay, nominal_date_num: nominal, ...more }) => (
            <li key={pay}>
              <DateText>
                {`${more.is_rolled === '1' ? `${nominal} 顺延至 ` : ''}${pay}${more.is_provisional === '1' ? '（预计）' : ''}`}
              </DateText>
            </li>
          ))}
        </ol>
      )}
    </QueryBlock>
  );
}

type AmountsProps = { readonly strategy: Strategy; readonly base: Fen; readonly least: Fen };

function Amounts({ strategy, base, least }: AmountsProps) {
  const today = useBusinessDay();
  const [low, high] = amountRange(strategy, { base, least });
  const pay = today && payToday(strategy, today, { base, least });
  return (
    <div className={styles['facts']}>
      <p>
        每期 {formatMoney(low)}~{formatMoney(high)} 元
      </p>
      <p>{pay ? todayText(pay) : '若今日扣款：指数历史不足，暂不能计算金额'}</p>
    </div>
  );
}

function todayText({ deviation, ratio, amount }: NonNullable<ReturnType<typeof payToday>>): string {
  const reading = deviation === undefined ? '' : `偏离 ${formatPercentSigned(deviation)}，`;
  return `若今日扣款：${reading}比例 ${formatPercent(ratio)}，金额 ${formatMoney(amount)} 元`;
}
