import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { Icon } from '#shared/ui/mark/icon.tsx';
import type { PdfDocument } from './open-pdf.ts';
import { PRINTED_PAGES_MAX, printPages } from './print-pages.ts';

type Props = { readonly document: PdfDocument };

/** Prints the whole document, also the pages that were not scrolled to. */
export function PrintPdf({ document }: Props) {
  const [isPreparing, setIsPreparing] = useState(false);
  const isTooLong = document.numPages > PRINTED_PAGES_MAX;
  const print = async () => {
    setIsPreparing(true);
    try {
      await printPages({ count: document.numPages, draw: (page) => drawPage(document, page) });
    } catch {
      message.error('打印准备失败，请下载后打印');
    } finally {
      setIsPreparing(false);
    }
  };
  return (
    <Button
      size="small"
      loading={isPreparing}
      disabledReason={isTooLong ? `超过 ${PRINTED_PAGES_MAX} 页，请下载后打印` : undefined}
      onClick={() => void print()}
    >
      <Icon of={Printer} size={14} />
      打印
    </Button>
  );
}

const DOTS_AN_INCH = 200;
const POINTS_AN_INCH = 72;

async function drawPage(file: PdfDocument, number: number): Promise<Blob> {
  const page = await file.getPage(number);
  const viewport = page.getViewport({ scale: DOTS_AN_INCH / POINTS_AN_INCH });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  return new Promise((resolve, reject) => {
    canvas.toBlob((drawn) =>
      drawn ? resolve(drawn) : reject(new Error('the browser made no picture of the page')),
    );
  });
}
