import type { Fen } from '@mall/domain/money/units';
import { useId, useState } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { endEarly, type LendingResult, lend } from './lend.ts';
import { lendingDay } from './lending-day.ts';
import styles from './repo-calculator.module.css';
import type { RepoTerm } from './repo-term.ts';

type Props = {
  readonly term: RepoTerm;
  /** Undefined while no amount stands that could be lent. */
  readonly principal: Fen | undefined;
  readonly time: TradeTime['reply'];
};

/** The outcome in figures, with the sum written out so that anybody can check it. */
export function LendingFigures({ term, principal, time }: Props) {
  const { expire_year_rate: agreed, expire_date_num: dueOn, break_year_rate: early } = term;
  if (agreed === null || dueOn === null) {
    return <p className={styles['formula']}>该期限暂无报价，请选择其他期限</p>;
  }
  const lentOn = lendingDay(time);
  const loan = principal === undefined ? undefined : { principal, lentOn, dueOn, agreed, early };
  const result = loan && lend(loan);
  const items = [
    { key: 'due', label: '到期日', children: formatFullDay(dueOn) },
    { key: 'days', label: '实际天数', children: result ? `${result.days}天` : MISSING },
    { key: 'interest', label: '到期利息（元）', children: formatMoney(result?.interest) },
    { key: 'total', label: '到期本息（元）', children: formatMoney(result?.total), isSum: true },
  ];
  return (
    <div aria-live="polite">
      <Descriptions items={items} />
      {loan && result && (
        <>
          <p className={styles['formula']}>
            {formatMoney(loan.principal)} × {formatPercent(agreed)} × {result.days} ÷ 365 ={' '}
            {formatMoney(result.interest)}
          </p>
          {early !== null && <EarlyEndSlider loan={loan} result={result} />}
        </>
      )}
    </div>
  );
}

type SliderProps = {
  readonly loan: Parameters<typeof lend>[0];
  readonly result: LendingResult;
};

function EarlyEndSlider({ loan, result }: SliderProps) {
  const id = useId();
  const last = result.days - 1;
  const [wanted, setWanted] = useState(Math.ceil(result.days / 2));
  // A term of one night cannot be ended before it ends.
  if (last < 1) return null;
  const day = Math.min(wanted, last);
  const { interest, lost } = endEarly(loan, day);
  return (
    <div className={styles['early']}>
      <label htmlFor={id}>提前终止利息（第{day}天）</label>
      <output htmlFor={id}>{formatMoney(interest)}</output>
      <input
        id={id}
        type="range"
        min={1}
        max={last}
        value={day}
        aria-valuetext={`第${day}天，利息${formatMoney(interest)}元`}
        onChange={(event) => setWanted(Number(event.target.value))}
      />
      <p className={styles['formula']}>比持有到期少得 {formatMoney(lost)} 元</p>
    </div>
  );
}
