import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { readMallEnv } from '#shared/mall-env.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

// The build puts both folders here (pdf-assets.ts); the version is part of the name.
const ASSETS = `${readMallEnv(window).basePath}/assets/pdfjs-${version}/`;

export type PdfDocument = PDFDocumentProxy;

/** Reads a document in a worker of its own; ending it ends the worker. */
export function openPdf(bytes: Uint8Array) {
  const task = getDocument({
    // The worker takes the bytes it is given away from the page, which still offers them for download.
    data: bytes.slice(),
    cMapUrl: `${ASSETS}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    // The content policy of the mall lets no WebAssembly run.
    useWasm: false,
    enableXfa: false,
  });
  return { document: task.promise, close: () => void task.destroy() };
}
