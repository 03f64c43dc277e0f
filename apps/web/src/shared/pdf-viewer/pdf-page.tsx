import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { PdfDocument } from './open-pdf.ts';
import styles from './pdf-viewer.module.css';
import { useIsNear } from './use-is-near.ts';

type Size = { readonly width: number; readonly height: number };

type Props = {
  readonly document: PdfDocument;
  readonly number: number;
  /** Pixels of the screen for a point of the page. */
  readonly scale: number;
  /** Of the first page, until this one has told its own. */
  readonly expected: Size;
  /** What scrolls. */
  readonly frame: RefObject<HTMLElement | null>;
};

/** One page: drawn while it is near, with its words above the drawing so that they can be selected and read aloud. */
export function PdfPage({ document, number, scale, expected, frame }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, frame);
  const [own, setOwn] = useState<Size>();
  const { width, height } = own ?? expected;
  return (
    <div
      ref={place}
      className={styles['page']}
      data-page={number}
      style={sizeOf(width * scale, height * scale, scale)}
    >
      <span className="sr-only">第{number}页</span>
      {isNear && <Drawing document={document} number={number} scale={scale} onSize={setOwn} />}
    </div>
  );
}

/** pdf.js reads its scale from these names. */
function sizeOf(width: number, height: number, scale: number): CSSProperties {
  const names = {
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  };
  return { width, height, ...names };
}

type DrawingProps = Omit<Props, 'expected' | 'frame'> & { readonly onSize: (size: Size) => void };

function Drawing({ document, number, scale, onSize }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const place = { canvas: canvas.current, words: words.current };
    return drawPage(document, number, scale, place, { onSize, onFail: () => setHasFailed(true) });
  }, [document, number, scale, onSize]);
  if (hasFailed) return <p className={styles['broken']}>本页无法显示，请下载后查看</p>;
  return (
    <>
      <canvas ref={canvas} />
      <div ref={words} className={styles['words']} />
    </>
  );
}

type Place = {
  readonly canvas: HTMLCanvasElement | null;
  readonly words: HTMLDivElement | null;
};
type Hearers = { readonly onSize: (size: Size) => void; readonly onFail: () => void };

/** Draws and returns what stops the drawing. */
function drawPage(
  document: PdfDocument,
  number: number,
  scale: number,
  { canvas, words }: Place,
  { onSize, onFail }: Hearers,
): () => void {
  const stops: (() => void)[] = [];
  let isStopped = false;
  const draw = async () => {
    const page = await document.getPage(number);
    if (isStopped || !canvas || !words) return;
    const { width, height } = page.getViewport({ scale: 1 });
    onSize({ width, height });
    const viewport = page.getViewport({ scale });
    const density = window.devicePixelRatio || 1;
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    words.replaceChildren();
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: words,
      viewport,
    });
    stops.push(
      () => task.cancel(),
      () => layer.cancel(),
    );
    await Promise.all([task.promise, layer.render()]);
  };
  draw().catch(() => {
    // A page that was scrolled away is cancelled, and that is no failure.
    if (!isStopped) onFail();
  });
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
