import type { WireGradeStep } from '@mall/contract/plans/chosen-strategy';
import { GRADE_STEPS } from '@mall/contract/plans/chosen-strategy';
import type { Rate } from '@mall/domain/money/units';
import { AVERAGE_LEVELS, AVERAGE_LOW_LEVELS } from '@mall/domain/plans/strategies/average-levels';
import { madRatio } from '@mall/domain/plans/strategies/mad-grades';
import { DEFAULT_PE_LEVELS } from '@mall/domain/plans/strategies/pe-levels';
import { formatPercent } from '#shared/format/percent.ts';
import type { PlanKind } from '#shared/plans/plan-words.ts';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type Level = { readonly when: string; readonly pays: string };
type Props = { readonly kind: PlanKind; readonly step: WireGradeStep };

const COLUMNS: readonly TableColumn<Level>[] = [
  { key: 'when', title: '前一交易日', isRowHeader: true, render: ({ when }) => when },
  { key: 'pays', title: '扣款比例', align: 'right', render: ({ pays }) => pays },
];

/** Which part of the amount is paid when, by the tables of the rules (9.5 to 9.7). */
export function RatioTable({ kind, step }: Props) {
  return (
    <Table
      caption="扣款比例"
      columns={COLUMNS}
      dataSource={levelsOf(kind, step)}
      rowKey={({ when }) => when}
      density="ledger"
      bare
    />
  );
}

function levelsOf(kind: PlanKind, step: WireGradeStep): readonly Level[] {
  if (kind === '2') return [...ABOVE, ...BELOW];
  if (kind === '3') return VALUATION;
  return GRADES.map((grade) => ({
    when: gradeText(grade),
    pays: whole(madRatio({ over: BigInt(grade), of: 20n }, GRADE_STEPS[step])),
  }));
}

const ABOVE = AVERAGE_LEVELS.map(({ from, ratio }, at) => {
  const next = AVERAGE_LEVELS[at + 1];
  const when = next
    ? `高于均线 ${whole(from)}~${whole(next.from)}`
    : `高于均线 ${whole(from)} 及以上`;
  return { when, pays: whole(ratio) };
});

const BELOW = AVERAGE_LOW_LEVELS.map(({ to, volatile, calm }, at) => {
  const from = AVERAGE_LOW_LEVELS[at - 1]?.to;
  const low = from === undefined ? '0%' : whole(from);
  const when = to === undefined ? `低于均线 ${low} 以上` : `低于均线 ${low}~${whole(to)}`;
  return { when, pays: `${whole(calm)}（近10日振幅超过5%时 ${whole(volatile)}）` };
});

const VALUATION = DEFAULT_PE_LEVELS.map(({ from, ratio }, at) => {
  const next = DEFAULT_PE_LEVELS[at + 1];
  return {
    when: `PE百分位 ${whole(from)}~${next ? whole(next.from) : '100%'}`,
    pays: ratio === 0n ? '跳过' : whole(ratio),
  };
});

/** Of 5 % each. */
const GRADES = [5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5];
const GRADE_PERCENT = 5;

function gradeText(grade: number): string {
  if (grade === 0) return `偏离均线不足${GRADE_PERCENT}%`;
  const side = grade > 0 ? '高于' : '低于';
  return `${side}均线 ${Math.abs(grade) * GRADE_PERCENT}%${Math.abs(grade) === 5 ? ' 及以上' : ''}`;
}

/** The tables are in whole percents. */
function whole(value: Rate): string {
  return formatPercent(value).replace('.00%', '%');
}
