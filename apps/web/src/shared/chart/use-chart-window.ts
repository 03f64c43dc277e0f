import { useMemo, useState } from 'react';
import type { ChartData } from './chart-data.ts';
import { type ChartWindow, sliceChart, zoomIn, zoomOut } from './chart-window.ts';

export type ChartView = ReturnType<typeof useChartWindow>;

/** The part of a chart the reader looks at. Other days, another range, and he sees all of them again. */
export function useChartWindow(data: ChartData) {
  const [kept, setKept] = useState<{ readonly of: string; readonly window: ChartWindow }>();
  const count = data.days.length;
  const of = `${data.days[0]}${data.days.at(-1)}${count}`;
  const { first, last } = kept?.of === of ? kept.window : { first: 0, last: count - 1 };
  // Every move of the reading line renders; only another window cuts and draws anew.
  const shown = useMemo(() => sliceChart(data, { first, last }), [data, first, last]);
  const show = (window: ChartWindow) => setKept({ of, window });
  return {
    shown,
    isZoomed: first > 0 || last < count - 1,
    /** Places are those of the days that are shown. */
    showPart: (part: ChartWindow) => show({ first: first + part.first, last: first + part.last }),
    comeNearer: (around: number) => show(zoomIn({ first, last }, first + around)),
    stepBack: () => show(zoomOut({ first, last }, count)),
    showAll: () => setKept(undefined),
  };
}
