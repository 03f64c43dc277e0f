import type { OpenedSeries } from '@mall/contract/plans/open-series';
import type { Day } from '@mall/domain/calendar/day';
import { useMemo, useState } from 'react';
import { type LabResult, testOf } from '#features/strategy-lab/run-lab.ts';
import styles from '#features/strategy-lab/strategy-lab.module.css';
import { WAY_NAMES, WAY_TONES } from '#features/strategy-lab/way-names.ts';
import { LAB_WAYS, type LabTerms, type LabWay } from '#shared/plans/lab-terms.ts';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { CreatePlan } from './create-plan.tsx';
import { IndexChart } from './index-chart.tsx';
import { type MeasuredWay, MetricsTable } from './metrics-table.tsx';
import { PeriodTable } from './period-table.tsx';
import { StartMonths } from './start-months.tsx';
import { ValueChart } from './value-chart.tsx';

type Tested = Extract<LabResult, { ok: true }>;
type Props = {
  readonly series: OpenedSeries;
  readonly terms: LabTerms;
  readonly days: readonly Day[];
  readonly result: Tested;
};

/** What the ways came to: figures, curves, what the strategies saw, every payment, and all start months. */
export function LabResults({ series, terms, days, result }: Props) {
  const [wanted, setWanted] = useState<string>('1');
  const measured = useMemo(() => measuredWays(result, terms.ways), [result, terms.ways]);
  const tests = useMemo(
    () => measured.filter(({ key }) => terms.ways.some((way) => way === key)),
    [measured, terms.ways],
  );
  const shown = tests.find(({ key }) => key === wanted) ?? tests[0] ?? measured[0];
  const { from, to } = result.span;
  return (
    <div className={styles['results']}>
      <Stack>
        <div>
          <p className={styles['note']}>
            {from} 至 {to}，使用T-1数据，不含未来信息
          </p>
          <MetricsTable ways={measured} />
          <Notice type="info">
            基于历史数据测算，不代表未来表现，不作为投资建议。一次性：在首个扣款日投入普通定投的总额。
            {series.productNo === undefined && '指数以点位除以1000作为净值买入。'}
          </Notice>
        </div>
        {series.productNo !== undefined && shown && (
          <CreatePlan productNo={series.productNo} way={shown.key} name={shown.name} />
        )}
        {shown && <ValueChart days={days} tests={tests} shown={shown} onShow={setWanted} />}
        <IndexChart series={series} terms={terms} from={from} to={to} />
        {shown && (
          <PeriodTable subject={series.name} days={days} track={series.track} shown={shown} />
        )}
        <StartMonths series={series} terms={terms} from={from} to={to} />
      </Stack>
    </div>
  );
}

/** The chosen ways that could be tested; equal parts and everything at once stand beside every strategy. */
function measuredWays(result: Tested, chosen: readonly LabWay[]): readonly MeasuredWay[] {
  const { plain, lumpSum } = result;
  const shown = LAB_WAYS.filter((way) => way === '1' || way === '0' || chosen.includes(way));
  return shown.flatMap((way): readonly MeasuredWay[] => {
    const test = testOf(result, way);
    if (!test) return [];
    const found = way === '0' ? undefined : result.ways[way];
    const beside = found?.kind === 'tested' ? found.tested : { plain, lumpSum };
    return [
      {
        key: way,
        name: WAY_NAMES[way],
        tone: WAY_TONES[way],
        test,
        lumpSum: beside.lumpSum,
        plain: beside.plain,
      },
    ];
  });
}
