import type UPlot from 'uplot';
import type { ChartBand, ChartData } from './chart-data.ts';

type ColourOf = (role: string) => string;

const TEXT_PX = 11;
const LEAST_RADIUS_PX = 1.5;
const MORE_RADIUS_PX = 3;

/** Bands by turns, as far as the axis shows them, with their names at the left. */
export function drawBands(plot: UPlot, bands: readonly ChartBand[] = [], colourOf: ColourOf): void {
  const { ctx, bbox } = plot;
  const { min = 0, max = 0 } = plot.scales['y'] ?? {};
  const scale = devicePixelRatio;
  ctx.save();
  ctx.font = `${TEXT_PX * scale}px sans-serif`;
  ctx.textBaseline = 'middle';
  for (const [at, { from, to, text }] of bands.entries()) {
    const [low, high] = [Math.max(from, min ?? from), Math.min(to, max ?? to)];
    if (low >= high) continue;
    const top = plot.valToPos(high, 'y', true);
    const height = plot.valToPos(low, 'y', true) - top;
    if (at % 2 === 0) {
      ctx.fillStyle = colourOf('--sunken');
      ctx.fillRect(bbox.left, top, bbox.width, height);
    }
    if (height < TEXT_PX * scale) continue;
    ctx.fillStyle = colourOf('--text-3');
    ctx.fillText(text, bbox.left + 4 * scale, top + height / 2);
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
