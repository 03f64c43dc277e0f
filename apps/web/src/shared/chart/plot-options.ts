import type UPlot from 'uplot';
import { dayTicks, valueTicks } from './axis-ticks.ts';
import type { ChartData, ChartTone, ValueText } from './chart-data.ts';

type Wishes = {
  readonly data: ChartData;
  readonly valueText: ValueText;
  readonly hasZeroLine: boolean;
  readonly element: HTMLElement;
};

type Look = { readonly colour: string; readonly width: number; readonly dash?: number[] };

const LOOKS = {
  product: { colour: '--c-product', width: 1.75 },
  benchmark: { colour: '--c-bench', width: 1.5 },
  peer: { colour: '--c-peer', width: 1.25, dash: [4, 3] },
} as const satisfies Record<ChartTone, Look>;

const AXIS_FONT = '12px sans-serif';
/** Room at the right for the names and values at the line ends. */
const LABELS_PX = 124;
const VALUE_AXIS_PX = 66;
const DAY_AXIS_PX = 28;

/** How the lines, grid and axes are drawn: hairlines across only, no legend, no zoom. */
export function plotOptions({ data, valueText, hasZeroLine, element }: Wishes): UPlot.Options {
  const colourOf = coloursOf(element);
  const ticks = valueTicksOf(data, hasZeroLine);
  const days = dayTicks(data.days);
  const quiet = { stroke: colourOf('--text-3'), font: AXIS_FONT, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [12, LABELS_PX, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      x: { time: false },
      y: { range: () => [ticks[0] ?? 0, ticks.at(-1) ?? 1] },
    },
    axes: [
      {
        ...quiet,
        size: DAY_AXIS_PX,
        grid: { show: false },
        splits: () => days.map(({ at }) => at),
        values: () => days.map(({ text }) => text),
      },
      {
        ...quiet,
        size: VALUE_AXIS_PX,
        grid: { stroke: colourOf('--c-grid'), width: 1 },
        splits: () => [...ticks],
        values: () => ticks.map(valueText),
      },
    ],
    series: [
      {},
      ...data.series.map(({ tone }) => {
        const { colour, width, ...more }: Look = LOOKS[tone];
        return { stroke: colourOf(colour), width, points: { show: false }, ...more };
      }),
    ],
    hooks: hasZeroLine ? { draw: [(plot) => drawZeroLine(plot, colourOf('--c-axis'))] } : {},
  };
}

function valueTicksOf({ series }: ChartData, hasZeroLine: boolean): readonly number[] {
  const values = series.flatMap((line) => line.values.filter((value) => value !== null));
  const shown = hasZeroLine ? [0, ...values] : values;
  if (shown.length === 0) return [0, 1];
  // A spread of ten thousand arguments would be too many for a call.
  const lowest = shown.reduce((least, value) => Math.min(least, value));
  const highest = shown.reduce((most, value) => Math.max(most, value));
  return valueTicks(lowest, highest);
}

function drawZeroLine(plot: UPlot, colour: string): void {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(0, 'y', true));
  ctx.save();
  ctx.strokeStyle = colour;
  // The dashes of the last line drawn are still set.
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

function coloursOf(element: HTMLElement): (role: string) => string {
  const style = getComputedStyle(element);
  return (role) => style.getPropertyValue(role).trim();
}
