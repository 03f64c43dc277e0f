import { lazy, Suspense } from 'react';
import { FundList } from '#features/fund-list/fund-list.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';

// Below the list, and no part of what a reader comes for first.
const FundIdeas = lazy(() =>
  loadChunk('fund-ideas', async () => ({
    default: (await import('#features/fund-ideas/fund-ideas.tsx')).FundIdeas,
  })),
);

export function FundTopicPage() {
  return (
    <>
      <FundList />
      <Suspense>
        <FundIdeas />
      </Suspense>
    </>
  );
}
