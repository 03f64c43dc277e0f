/** How large a page is drawn: as wide as there is room, or a share of its printed size. */
export type Zoom = 'fit' | number;

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
// A document measures in points, a screen in pixels: 96 of these are 72 of those.
export const PIXELS_A_POINT = 96 / 72;
const FIT_MAX = 2;

/** The next larger or smaller step from what is shown now. */
export function nextZoom(shown: number, direction: 'in' | 'out'): number {
  const [smallest, largest] = [STEPS[0], STEPS[STEPS.length - 1] ?? 1];
  if (direction === 'in') return STEPS.find((step) => step > shown + 0.005) ?? largest;
  return STEPS.findLast((step) => step < shown - 0.005) ?? smallest;
}

type Room = { readonly widthPx: number; readonly pagePoints: number };

/** The zoom as a number. */
export function zoomFactor(zoom: Zoom, { widthPx, pagePoints }: Room): number {
  if (zoom !== 'fit') return zoom;
  const fitting = widthPx / (pagePoints * PIXELS_A_POINT);
  return Math.min(FIT_MAX, Math.max(STEPS[0], fitting));
}

export function zoomText(factor: number): string {
  return `${Math.round(factor * 100)}%`;
}
