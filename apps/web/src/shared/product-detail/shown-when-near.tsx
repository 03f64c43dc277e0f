import { type ReactNode, Suspense, useRef } from 'react';
import { useHasBeenSeen } from '#shared/chart/use-has-been-seen.ts';
import { Loading } from '#shared/ui/state/loading.tsx';

type Props = {
  /** Where the in-page navigation leads. */
  readonly id?: string;
  /** How tall the content will be, so that what is below keeps its place. */
  readonly rows: number;
  readonly children: ReactNode;
};

const ROW_PX = 36;
/** Far enough ahead that a reader who scrolls on finds it there. */
const AHEAD_PX = 600;

/** A block below the window: neither its code nor its data is fetched before a reader comes near. */
export function ShownWhenNear({ id, rows, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useHasBeenSeen(place, { aheadPx: AHEAD_PX, isSeenUnwatched: true });
  return (
    <div id={id} ref={place} style={isNear ? undefined : { minHeight: rows * ROW_PX }}>
      {isNear && <Suspense fallback={<Loading rows={rows} />}>{children}</Suspense>}
    </div>
  );
}
