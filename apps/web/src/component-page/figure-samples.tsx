import { fen } from '@mall/domain/money/units';
import type { ReactNode } from 'react';
import { IncomeFigure } from '#shared/ui/figure/account-figure.tsx';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { StackBar } from '#shared/ui/figure/stack-bar.tsx';
import { StatTiles } from '#shared/ui/figure/stat-tiles.tsx';
import { SumStrip } from '#shared/ui/figure/sum-strip.tsx';
import { TraceFigure } from '#shared/ui/figure/trace-figure.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';

const TILES = [
  {
    key: 'total',
    label: '总资产（元）　估值日 2026-11-11',
    value: (
      <Figure size={48}>
        <TraceFigure>547,415,077.12</TraceFigure>
      </Figure>
    ),
  },
  {
    key: 'day',
    label: '昨日收益',
    value: (
      <Figure size={24}>
        <IncomeFigure kind="day_income" of="all" value={fen(38_617_42n)} arrow />
      </Figure>
    ),
  },
  {
    key: 'hold',
    label: '持仓收益率',
    value: (
      <Figure size={24}>
        <GainText text="-8.08%" />
      </Figure>
    ),
    note: '同类 86 / 412',
  },
  {
    key: 'cash',
    label: '现金',
    value: <Amount value={fen(86_420_318_55n)} compact />,
    note: <DateText>截至 2026-11-12 15:00:00 可用</DateText>,
  },
];

const TERMS = [
  { key: 'held', label: '持仓市值', value: '438,206,118.42' },
  { key: 'buying', label: '在途买入', value: '16,800,000.00', operator: '+' },
  { key: 'leaving', label: '在途赎回', value: '5,988,640.15', operator: '+' },
  { key: 'cash', label: '现金', value: '86,420,318.55', operator: '+' },
  { key: 'total', label: '总资产', value: '547,415,077.12', operator: '=' },
] as const;

const PARTS = [
  { key: 'cash', label: '现金管理', weight: 2950, share: '29.50%' },
  { key: 'fixed', label: '固定收益', weight: 3259, share: '32.59%' },
  { key: 'equity', label: '权益', weight: 675, share: '6.75%' },
  { key: 'mixed', label: '混合', weight: 756, share: '7.56%' },
  { key: 'other', label: '另类', weight: 365, share: '3.65%' },
  { key: 'transit', label: '现金与在途', weight: 1995, share: '19.95%' },
];

export function FigureSamples() {
  return (
    <Section title="数字" subtitle="虚线下划的数字可以追问来源">
      <Stack gap="block">
        <Panel padded={false}>
          <Panelled>
            <StatTiles items={TILES} />
          </Panelled>
          <SumStrip terms={TERMS} />
        </Panel>
        <StackBar label="资产配置" parts={PARTS} />
      </Stack>
    </Section>
  );
}

function Panelled({ children }: { readonly children: ReactNode }) {
  return <div style={{ padding: 'var(--s5)' }}>{children}</div>;
}
