import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useDataTime } from '#shared/data-time/use-data-time.ts';
import { useSession } from '#shared/session/session-context.tsx';

const DataTimeBox = lazy(() =>
  loadChunk('data-time-box', async () => ({
    default: (await import('#features/data-time/data-time-box.tsx')).DataTimeBox,
  })),
);
const DataTimeBanner = lazy(() =>
  loadChunk('data-time-banner', async () => ({
    default: (await import('#features/data-time/data-time-banner.tsx')).DataTimeBanner,
  })),
);

/** The choice of the moment beside every page of the account, for customers. */
export function TimeBoxLayer() {
  const { isLoggedIn } = useSession();
  if (!isLoggedIn) return null;
  return (
    <Suspense>
      <DataTimeBox />
    </Suspense>
  );
}

/** What is told above a page that shows a past day. */
export function TimeBannerLayer() {
  const { isLoggedIn } = useSession();
  const { as_of } = useDataTime();
  if (!isLoggedIn || as_of === undefined) return null;
  return (
    <Suspense>
      <DataTimeBanner />
    </Suspense>
  );
}
