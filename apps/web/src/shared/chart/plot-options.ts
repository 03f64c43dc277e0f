import { type Day, epochOf } from '@mall/domain/calendar/day';
import UPlot from 'uplot';
import { dayPlaces, dayTicks, ticksOfLines } from './axis-ticks.ts';
import type { ChartData, ChartTone, ValueText } from './chart-data.ts';
import { drawBands, drawPointBars, drawPoints, nameBands } from './plot-marks.ts';

type Options = {
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
  first: { colour: '--c-first', width: 1.5, dash: [9, 3] },
  second: { colour: '--c-second', width: 1.5, dash: [2, 3] },
  third: { colour: '--c-third', width: 1.5, dash: [9, 3, 2, 3] },
} as const satisfies Record<ChartTone, Look>;

const BARS = UPlot.paths.bars?.({ size: [0.6, 28] });

const WITH_ROOM = (_: UPlot, first: number, last: number): [number, number] => [
  first - 1,
  last + 1,
];

const AXIS_FONT = '12px sans-serif';
/** Room at the right for the names and values at the line ends. */
const LABELS_PX = 146;
const VALUE_AXIS_PX = 66;
const DAY_AXIS_PX = 32;
const DAY_GAP_PX = 12;

/** How the lines, grid and axes are drawn: hairlines across only, no legend. A drag marks a stretch of days. */
export function plotOptions({ data, valueText, hasZeroLine, element }: Options): UPlot.Options {
  const colourOf = coloursOf(element);
  const ticks = ticksOf(data, hasZeroLine, valueText);
  const plotPx = element.clientWidth - LABELS_PX - VALUE_AXIS_PX;
  const days = dayTicks(data.days, dayPlaces(plotPx));
  const quiet = { stroke: colourOf('--text-3'), font: AXIS_FONT, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [12, LABELS_PX, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false },
      points: { size: 7 },
      // The line stands on the day that is read, never between two.
      move: (plot, left, top) => [nearestDayPx(plot, left), top],
    },
    scales: {
      // The first and the last bar have room for their other half.
      x: { time: false, ...(hasBars(data) && { range: WITH_ROOM }) },
      y: { range: () => [ticks[0] ?? 0, ticks.at(-1) ?? 1] },
    },
    axes: [
      {
        ...quiet,
        size: DAY_AXIS_PX,
        // The first day stands under the lowest value, and neither may touch the other.
        gap: DAY_GAP_PX,
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
      ...data.series.map(({ tone, isBars = false }) => {
        const { colour, width, ...more }: Look = LOOKS[tone];
        // A day without a value is a longer step in time, not a hole: foreign funds skip our days.
        return {
          stroke: colourOf(colour),
          width,
          spanGaps: true,
          points: { show: false },
          ...(isBars && BARS && { fill: colourOf(colour), paths: BARS }),
          ...more,
        };
      }),
    ],
    hooks: hooksOf(data, hasZeroLine, colourOf),
  };
}

function ticksOf(
  { series, bands }: ChartData,
  hasZero: boolean,
  text: ValueText,
): readonly number[] {
  return ticksOfLines(series, { hasZero, hasBands: bands !== undefined, text });
}

function hasBars({ series, hasPointBars = false }: ChartData): boolean {
  return hasPointBars || series.some(({ isBars }) => isBars);
}

/** What is drawn behind the lines and over them. */
function hooksOf(
  data: ChartData,
  hasZeroLine: boolean,
  colourOf: (role: string) => string,
): NonNullable<UPlot.Options['hooks']> {
  const behind = [
    data.fall && ((plot: UPlot) => drawFall(plot, data, colourOf)),
    data.bands && ((plot: UPlot) => drawBands(plot, data.bands, colourOf)),
    data.hasPointBars && ((plot: UPlot) => drawPointBars(plot, data.points, colourOf)),
  ];
  const over = [
    hasZeroLine && ((plot: UPlot) => drawZeroLine(plot, colourOf('--c-axis'))),
    data.points && !data.hasPointBars && ((plot: UPlot) => drawPoints(plot, data, colourOf)),
    data.bands && ((plot: UPlot) => nameBands(plot, data.bands, colourOf)),
  ];
  return {
    drawClear: behind.filter((draw) => draw !== undefined && draw !== false),
    draw: over.filter((draw) => draw !== undefined && draw !== false),
  };
}

function nearestDayPx(plot: UPlot, left: number): number {
  const day = left < 0 ? undefined : plot.data[0][plot.posToIdx(left)];
  return day === undefined ? left : plot.valToPos(day, 'x');
}

/** Shades the fall darker and the way back lighter; what is not made good is light to the edge. */
function drawFall(
  plot: UPlot,
  { fall, days }: ChartData,
  colourOf: (role: string) => string,
): void {
  const [first, last] = [days[0], days.at(-1)];
  if (!fall || first === undefined || last === undefined) return;
  const { ctx, bbox } = plot;
  const shade = (from: Day, to: Day, role: string) => {
    // A zoomed chart may show a part of the fall, or nothing of it.
    const [begin, end] = [from < first ? first : from, to > last ? last : to];
    if (begin >= end) return;
    const left = plot.valToPos(epochOf(begin), 'x', true);
    ctx.fillStyle = colourOf(role);
    ctx.fillRect(left, bbox.top, plot.valToPos(epochOf(end), 'x', true) - left, bbox.height);
  };
  ctx.save();
  shade(fall.peakOn, fall.troughOn, '--loss-mid');
  shade(fall.troughOn, fall.recoveredOn ?? last, '--loss-weak');
  ctx.restore();
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
