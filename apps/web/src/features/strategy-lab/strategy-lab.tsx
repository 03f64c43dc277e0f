import { type OpenedSeries, openSeries } from '@mall/contract/plans/open-series';
import { queryRationSeries } from '@mall/contract/plans/plan-series';
import { dayOfEpoch } from '@mall/domain/calendar/day';
import { useMemo } from 'react';
import type { LabTerms } from '#shared/plans/lab-terms.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { LabControls, termsFor } from './controls/lab-controls.tsx';
import { SubjectBox } from './controls/subject-box.tsx';
import { LabResults } from './results/lab-results.tsx';
import { runLab } from './run-lab.ts';
import { StartView } from './start/start-view.tsx';
import styles from './strategy-lab.module.css';
import { useLabTerms } from './use-lab-terms.ts';

/** Plans over the past, computed in the browser from one answer of the server while a slider moves (rules 9.8). */
export function StrategyLab() {
  const { terms, change, open } = useLabTerms();
  if (terms.productNo === undefined && terms.indexCode === undefined)
    return <StartView onChoose={(subject) => open(termsFor(terms, subject))} />;
  return <TestedSubject terms={terms} onChange={change} onOpen={open} />;
}

type Props = {
  readonly terms: LabTerms;
  readonly onChange: (terms: LabTerms) => void;
  readonly onOpen: (terms: LabTerms) => void;
};

function TestedSubject({ terms, onChange, onOpen }: Props) {
  const query = useOpenQuery(queryRationSeries, {
    product_no: terms.productNo,
    index_code: terms.indexCode,
  });
  const { data } = query;
  const series = useMemo(() => data && openSeries(data), [data]);
  if (series) return <Lab series={series} terms={terms} onChange={onChange} onOpen={onOpen} />;
  return (
    <div className={styles['waiting']}>
      <SubjectBox onChoose={(subject) => onOpen(termsFor(terms, subject))} />
      <QueryBlock query={query} rows={12}>
        {() => <Notice type="error">没有可以测算的历史</Notice>}
      </QueryBlock>
    </div>
  );
}

function Lab({ series, terms, onChange, onOpen }: Props & { readonly series: OpenedSeries }) {
  const days = useMemo(() => Array.from(series.track.epochs, dayOfEpoch), [series]);
  const result = useMemo(() => runLab(series, terms), [series, terms]);
  return (
    <div className={styles['lab']}>
      <LabControls
        terms={terms}
        series={series}
        days={days}
        result={result}
        onChange={onChange}
        onOpen={onOpen}
      />
      {result.ok ? (
        <LabResults series={series} terms={terms} days={days} result={result} />
      ) : (
        <Notice type="warning">所选区间内没有扣款日，请选择更长的区间</Notice>
      )}
    </div>
  );
}
