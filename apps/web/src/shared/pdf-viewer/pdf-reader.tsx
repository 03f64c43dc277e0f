import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { fetchPdf, type PdfSource } from './pdf-source.ts';

type Props = {
  readonly source: PdfSource;
  /** Names the document, and the file it is saved as. */
  readonly title: string;
};

const LINES = 12;
// pdf.js is heavier than the mall itself: it comes when a document is opened, never before.
const PdfPages = lazy(() =>
  loadChunk('pdf', async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages })),
);

/** A PDF inside a page: its pages one below the other, with the ways to take the file along. */
export function PdfReader({ source, title }: Props) {
  const call = useClient();
  const file = useQuery({
    // A customer's own file is forgotten with his session.
    queryKey: ['sign_no' in source ? 'own' : 'open', 'pdf', source],
    queryFn: ({ signal }) => fetchPdf(call, source, { hideToast: true, signal }),
  });
  return (
    <QueryBlock query={file} rows={LINES}>
      {(bytes) => (
        <Suspense fallback={<Loading rows={LINES} />}>
          <PdfPages bytes={bytes} title={title} />
        </Suspense>
      )}
    </QueryBlock>
  );
}
