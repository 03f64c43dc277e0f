import type { OpenedSeries } from '@mall/contract/plans/open-series';
import type { Day } from '@mall/domain/calendar/day';
import type { LabResult } from '#features/strategy-lab/run-lab.ts';
import { type LabTerms, USUAL_TERMS } from '#shared/plans/lab-terms.ts';
import { Panel } from '#shared/ui/page/panel.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { AmountControl } from './amount-control.tsx';
import { ParameterControl } from './parameter-control.tsx';
import { RhythmControl } from './rhythm-control.tsx';
import { SpanControl } from './span-control.tsx';
import { type Subject, SubjectBox } from './subject-box.tsx';
import { WayChoice } from './way-choice.tsx';

type Props = {
  readonly terms: LabTerms;
  readonly series: OpenedSeries;
  /** The days of the whole track. */
  readonly days: readonly Day[];
  readonly result: LabResult;
  readonly onChange: (terms: LabTerms) => void;
  readonly onOpen: (terms: LabTerms) => void;
};

/** Everything that can be turned; each turn is computed at once. */
export function LabControls({ terms, series, days, result, onChange, onOpen }: Props) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Panel title={series.name}>
      <Stack gap="line">
        <SubjectBox onChoose={(subject) => onOpen(termsFor(terms, subject))} />
        <WayChoice
          chosen={terms.ways}
          result={result}
          onChange={(ways) => onChange({ ...terms, ways })}
        />
        <AmountControl
          money={terms.money}
          least={series.least}
          onChange={(money) => onChange({ ...terms, money })}
        />
        <RhythmControl terms={terms} onChange={onChange} />
        {first !== undefined && last !== undefined && (
          <SpanControl
            history={{ from: first, to: last }}
            span={result.ok ? result.span : { from: terms.from ?? first, to: terms.to ?? last }}
            onChange={(span) => onChange({ ...terms, ...span })}
          />
        )}
        <ParameterControl terms={terms} series={series} onChange={onChange} />
      </Stack>
    </Panel>
  );
}

/** Something else has another history, so the span begins anew; the rest stays as it was set. */
export function termsFor(terms: LabTerms, { productNo, indexCode }: Subject): LabTerms {
  return {
    ...terms,
    productNo,
    indexCode,
    from: USUAL_TERMS.from,
    to: USUAL_TERMS.to,
  };
}
