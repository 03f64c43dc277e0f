import type { KeyboardEvent } from 'react';
import type { ChartView } from './use-chart-window.ts';

type Options = {
  readonly view: ChartView;
  readonly readAt: number | undefined;
  readonly onRead: (index: number | undefined) => void;
};

/** The keys of a chart: arrows read day by day, plus and minus come nearer and step back, Esc shows all. */
export function useChartKeys({ view, readAt, onRead }: Options): (event: KeyboardEvent) => void {
  const last = view.shown.days.length - 1;
  const zoomBy: Readonly<Record<string, () => void>> = {
    '+': () => view.comeNearer(readAt ?? last),
    '=': () => view.comeNearer(readAt ?? last),
    '-': view.stepBack,
    ...(view.isZoomed && { Escape: view.showAll }),
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = readingAfter(event.key, readAt, last);
    const zoom = zoomBy[event.key];
    if (next === undefined && !zoom) return;
    event.preventDefault();
    zoom?.();
    onRead(next);
  };
}

const MONTH = 20;

/** Where the reading line goes by a key; undefined when the key is not for it. */
function readingAfter(key: string, from: number | undefined, last: number): number | undefined {
  const at = from ?? last;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from === undefined ? last : at - 1,
    ArrowRight: at + 1,
    PageDown: at - MONTH,
    PageUp: at + MONTH,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}
