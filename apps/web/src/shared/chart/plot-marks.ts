import type UPlot from 'uplot';
import type { ChartBand, ChartData, ChartPoint } from './chart-data.ts';

type ColourOf = (role: string) => string;

const TEXT_PX = 11;
const HALO_PX = 3;
const LEAST_RADIUS_PX = 1.5;
const MORE_RADIUS_PX = 3;
const MOST_BAR_PX = 24;
/** So much of the plot the greatest purchase takes; the line stays readable above it. */
const BARS_PART = 0.3;
const BARS_ALPHA = 0.45;

/** Bands by turns, as far as the axis shows them. */
export function drawBands(plot: UPlot, bands: readonly ChartBand[] = [], colourOf: ColourOf): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.fillStyle = colourOf('--sunken');
  for (const { place, top, height } of shownBands(plot, bands))
    if (place % 2 === 0) ctx.fillRect(bbox.left, top, bbox.width, height);
  ctx.restore();
}

/** Their names at the left, over the lines and readable on them. */
export function nameBands(plot: UPlot, bands: readonly ChartBand[] = [], colourOf: ColourOf): void {
  const { ctx, bbox } = plot;
  const scale = devicePixelRatio;
  ctx.save();
  ctx.setLineDash([]);
  ctx.font = `${TEXT_PX * scale}px sans-serif`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillStyle = colourOf('--text-2');
  ctx.strokeStyle = colourOf('--surface');
  ctx.lineWidth = HALO_PX * scale;
  for (const { text, top, height } of shownBands(plot, bands)) {
    if (height < TEXT_PX * scale) continue;
    const [x, y] = [bbox.left + 4 * scale, top + height / 2];
    ctx.strokeText(text, x, y);
    ctx.fillText(text, x, y);
  }
  ctx.restore();
}

function shownBands(plot: UPlot, bands: readonly ChartBand[]) {
  const { min, max } = plot.scales['y'] ?? {};
  return bands.flatMap(({ from, to, text }, place) => {
    const [low, high] = [Math.max(from, min ?? from), Math.min(to, max ?? to)];
    if (low >= high) return [];
    const top = plot.valToPos(high, 'y', true);
    return [{ place, text, top, height: plot.valToPos(low, 'y', true) - top }];
  });
}

/** Purchases at the foot of the plot, each as high as its part of the greatest: their amounts have another unit than the line. */
export function drawPointBars(
  plot: UPlot,
  points: readonly ChartPoint[] = [],
  colourOf: ColourOf,
): void {
  const { ctx, bbox } = plot;
  const width = Math.min(MOST_BAR_PX * devicePixelRatio, (bbox.width / (points.length + 1)) * 0.6);
  ctx.save();
  ctx.fillStyle = colourOf('--c-bench');
  ctx.globalAlpha = BARS_ALPHA;
  for (const { at, size } of points) {
    const day = plot.data[0][at];
    if (day === undefined) continue;
    const height = bbox.height * BARS_PART * size;
    const x = plot.valToPos(day, 'x', true) - width / 2;
    ctx.fillRect(x, bbox.top + bbox.height - height, width, height);
  }
  ctx.restore();
}

/** Dots on the first line. */
export function drawPoints(
  plot: UPlot,
  { points = [], series }: ChartData,
  colourOf: ColourOf,
): void {
  const { ctx } = plot;
  const values = series[0]?.values ?? [];
  const scale = devicePixelRatio;
  ctx.save();
  ctx.setLineDash([]);
  ctx.fillStyle = colourOf('--surface');
  ctx.strokeStyle = colourOf('--c-product');
  ctx.lineWidth = scale;
  for (const { at, size } of points) {
    const [day, value] = [plot.data[0][at], values[at]];
    if (day === undefined || value == null) continue;
    ctx.beginPath();
    const radius = (LEAST_RADIUS_PX + MORE_RADIUS_PX * size) * scale;
    ctx.arc(plot.valToPos(day, 'x', true), plot.valToPos(value, 'y', true), radius, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}
