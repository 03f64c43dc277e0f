import type { queryBjhgDisclosure } from '@mall/contract/catalogue/bjhg-disclosure';
import type { ReplyOf } from '@mall/contract/define-call';
import { type Fen, RATE_ONE } from '@mall/domain/money/units';
import { useMemo, useState } from 'react';
import type { ChartData } from '#shared/chart/chart-data.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { PdfViewer } from '#shared/pdf-viewer/pdf-viewer.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { StatTiles } from '#shared/ui/figure/stat-tiles.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import styles from './disclosure.module.css';

export type DisclosedDay = ReplyOf<typeof queryBjhgDisclosure>['list'][number];
type Props = { readonly days: readonly DisclosedDay[]; readonly last: DisclosedDay };

/** What is owed, what is pledged for it, and how the two went over the last ninety trading days. */
export function CoverageSection({ days, last }: Props) {
  const [isFileOpen, setIsFileOpen] = useState(false);
  const data = useMemo(() => coverageChart(days), [days]);
  const title = `${formatFullDay(last.date_num)} 报价回购信息披露`;
  return (
    <Section
      title="规模与担保"
      subtitle={formatFullDay(last.date_num)}
      extra={<TextButton onClick={() => setIsFileOpen(true)}>当日披露文件</TextButton>}
    >
      <div className={styles['tiles']}>
        <StatTiles items={tilesOf(last)} />
      </div>
      {days.length > 1 && (
        <TimeSeriesChart label="近90个交易日余额与担保" data={data} valueText={hundredMillions} />
      )}
      {isFileOpen && (
        <PdfViewer fileId={last.file_id} title={title} onClose={() => setIsFileOpen(false)} />
      )}
    </Section>
  );
}

function tilesOf({ outstanding_balance, pledged_value, coverage_ratio }: DisclosedDay) {
  const isShort = coverage_ratio !== null && coverage_ratio < RATE_ONE;
  return [
    {
      key: 'outstanding',
      label: '未到期余额（元）',
      value: (
        <Figure size={36}>
          <Amount value={outstanding_balance} compact />
        </Figure>
      ),
    },
    {
      key: 'pledged',
      label: '质押物折算标准券（元）',
      value: (
        <Figure size={24}>
          <Amount value={pledged_value} compact />
        </Figure>
      ),
    },
    {
      key: 'coverage',
      label: '覆盖率',
      value: <Figure size={24}>{formatPercent(coverage_ratio)}</Figure>,
      note: isShort ? <Tag tone="warn">低于100%</Tag> : '质押物折算标准券 ÷ 未到期余额',
    },
  ];
}

const hundredMillions = (value: number) => `${value.toFixed(2)}亿`;

/** Both amounts in hundreds of millions. */
export function coverageChart(days: readonly DisclosedDay[]): ChartData {
  return {
    days: days.map(({ date_num }) => date_num),
    series: [
      {
        key: 'outstanding',
        name: '未到期余额',
        tone: 'product',
        values: days.map(({ outstanding_balance }) => inHundredMillions(outstanding_balance)),
      },
      {
        key: 'pledged',
        name: '折算标准券',
        tone: 'benchmark',
        values: days.map(({ pledged_value }) => inHundredMillions(pledged_value)),
      },
    ],
  };
}

// A canvas draws in floats; the exact amounts stand beside it and in the file.
function inHundredMillions(amount: Fen): number {
  return Number(amount) / 10_000_000_000;
}
