import type { Day } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { useMemo, useState } from 'react';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { formatMoneyCompact } from '#shared/format/money.ts';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { type NamedTest, rateChart, valueChart } from './value-chart-data.ts';

type Props = {
  /** The days of the whole track, by place. */
  readonly days: readonly Day[];
  readonly tests: readonly NamedTest[];
  readonly shown: NamedTest;
  readonly onShow: (key: string) => void;
};

/** One plan as money, or all of them as rates: sums that were paid differ, rates can be laid beside each other. */
export function ValueChart({ days, tests, shown, onShow }: Props) {
  const [isCompared, setIsCompared] = useState(false);
  const data = useMemo(
    () => (isCompared ? rateChart(days, tests) : valueChart(days, shown)),
    [isCompared, days, tests, shown],
  );
  const options = [
    ...tests.map(({ key, name }) => ({ value: key, label: name })),
    { value: COMPARED, label: '收益率对比' },
  ];
  return (
    <Section
      title="市值与投入"
      subtitle={isCompared ? '市值相对当日累计投入' : '圆点为买入，大小按金额'}
      extra={
        <Segmented
          aria-label="测算图"
          options={options}
          value={isCompared ? COMPARED : shown.key}
          onChange={(key) => {
            setIsCompared(key === COMPARED);
            if (key !== COMPARED) onShow(key);
          }}
        />
      }
    >
      <TimeSeriesChart
        label={isCompared ? '各方式收益率' : `${shown.name}测算`}
        data={data}
        valueText={isCompared ? percentText : moneyText}
        hasZeroLine={isCompared}
      />
    </Section>
  );
}

const COMPARED = 'all';

function moneyText(yuan: number): string {
  return formatMoneyCompact(fen(BigInt(Math.round(yuan * 100))));
}

function percentText(value: number): string {
  return `${value.toFixed(2)}%`;
}
