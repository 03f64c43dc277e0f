import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { PDF_FILE, type PdfSource } from './pdf-source.ts';

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
  const file = useOpenQuery(PDF_FILE, source);
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
