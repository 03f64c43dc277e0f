export type { EvidencePage } from './draw-sealable.ts';
export { escapePlain, plainTable } from './plain-table.ts';
export type { DocumentName, DocumentSource, PlainText } from './plain-text.ts';
export { type PdfFile, renderFor, renderPdf, type Waiter } from './render-pdf.ts';
export { GlyphMissing, renderSealable } from './render-sealable.ts';
export { type DocumentDeps, documentCalls } from './routes.ts';
