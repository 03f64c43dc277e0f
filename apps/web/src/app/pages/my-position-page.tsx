import { lazy, Suspense } from 'react';
import { MyPosition } from '#features/positions/my-position.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { Loading } from '#shared/ui/state/loading.tsx';

const MyPlans = lazy(() =>
  loadChunk('my-plans', async () => ({
    default: (await import('#features/ration-plan/my-plans/my-plans.tsx')).MyPlans,
  })),
);

export function MyPositionPage() {
  return (
    <MyPosition
      plans={
        <Suspense fallback={<Loading rows={8} />}>
          <MyPlans />
        </Suspense>
      }
    />
  );
}
