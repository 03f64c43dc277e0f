export type PlacedLabel = { readonly key: string; readonly top: number };

/** Moves labels apart that would lie on each other, as little as needed, and keeps their order. */
export function spreadLabels(
  labels: readonly PlacedLabel[],
  { height, bottom }: { readonly height: number; readonly bottom: number },
): readonly PlacedLabel[] {
  const sorted = labels.toSorted((a, b) => a.top - b.top);
  const down: PlacedLabel[] = [];
  for (const label of sorted) {
    const above = down.at(-1);
    down.push({ ...label, top: above ? Math.max(label.top, above.top + height) : label.top });
  }
  // What went over the edge pushes its neighbours up again.
  const up: PlacedLabel[] = [];
  for (const label of down.toReversed()) {
    const below = up.at(-1);
    const lowest = below ? below.top - height : bottom - height;
    up.push({ ...label, top: Math.min(label.top, lowest) });
  }
  return up.toReversed();
}
