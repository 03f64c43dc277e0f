import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PdfDocument } from './open-pdf.ts';
import { pageInView } from './page-in-view.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfSearch } from './pdf-search.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import styles from './pdf-viewer.module.css';
import { PrintPdf } from './print-pdf.tsx';
import { deedOf } from './reading-keys.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useWidth } from './use-width.ts';
import { nextZoom, PIXELS_A_POINT, type Zoom, zoomFactor } from './zoom.ts';

type Props = {
  readonly document: PdfDocument;
  readonly title: string;
  readonly extra: ReactNode;
};

const A4 = { width: 595, height: 842 };
// The white space beside a page.
const MARGINS_PX = 48;

/** The pages one below the other, and a bar that says where one is. */
export function PdfScroll({ document, title, extra }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(frame) - MARGINS_PX;
  const first = useFirstPageSize(document);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [page, setPage] = useState(1);
  const last = document.numPages;
  const factor = zoomFactor(zoom, { widthPx, pagePoints: first.width });
  useKeptPlace(frame, factor);

  const goTo = (wanted: number) => {
    const target = pagesIn(frame.current)[Math.min(last, Math.max(1, wanted)) - 1];
    if (target) frame.current?.scrollTo({ top: target.offsetTop });
  };
  const change = (direction: 'in' | 'out') => setZoom(nextZoom(factor, direction));
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = deedOf(event.key, { page, last });
    if (!deed) return;
    event.preventDefault();
    if (deed.kind === 'page') goTo(deed.page);
    if (deed.kind === 'zoom') change(deed.direction);
    if (deed.kind === 'fit') setZoom('fit');
  };
  return (
    <div className={styles['reader']}>
      <PdfToolbar
        page={page}
        last={last}
        factor={factor}
        onPage={goTo}
        onZoom={change}
        onFit={() => setZoom('fit')}
        extra={
          <>
            <PdfSearch document={document} page={page} onPage={goTo} />
            <PrintPdf document={document} />
            {extra}
          </>
        }
      />
      <div
        ref={frame}
        className={styles['frame']}
        role="document"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too.
        tabIndex={0}
        onKeyDown={press}
        onScroll={({ currentTarget }) => setPage(readingOf(currentTarget))}
      >
        {widthPx > 0 &&
          Array.from({ length: last }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
              key={index}
              document={document}
              number={index + 1}
              scale={factor * PIXELS_A_POINT}
              expected={first}
              frame={frame}
            />
          ))}
      </div>
    </div>
  );
}

function pagesIn(frame: HTMLElement | null): readonly HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
}

function readingOf(frame: HTMLElement): number {
  const pages = pagesIn(frame).map(({ offsetTop, offsetHeight }) => ({
    top: offsetTop,
    height: offsetHeight,
  }));
  return pageInView(pages, { top: frame.scrollTop, height: frame.clientHeight });
}

/** The size of the first page; the others are taken to be like it until they are drawn. */
function useFirstPageSize(document: PdfDocument) {
  const [size, setSize] = useState(A4);
  useEffect(() => {
    let isWanted = true;
    document.getPage(1).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        if (isWanted) setSize({ width, height });
      },
      // A first page that cannot be read says so itself where it stands.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [document]);
  return size;
}
