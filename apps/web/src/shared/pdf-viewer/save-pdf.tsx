import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { saveFile } from '#shared/product-list/on-demand/save-file.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { pdfName } from './pdf-name.ts';
import { fetchPdf, type PdfSource } from './pdf-source.ts';

type Props = { readonly source: PdfSource; readonly title: string };

/** Fetches a document and hands it to the browser to keep, without opening it. */
export function SavePdf({ source, title }: Props) {
  const call = useClient();
  const [isFetching, setIsFetching] = useState(false);
  const save = async () => {
    setIsFetching(true);
    try {
      const bytes = await fetchPdf(call, source);
      saveFile({ bytes, media: 'application/pdf', name: pdfName(title) });
    } catch {
      // The request layer has said what was wrong; the button can be pressed again.
    } finally {
      setIsFetching(false);
    }
  };
  return (
    <Button size="small" loading={isFetching} onClick={() => void save()}>
      <Icon of={Download} size={14} />
      下载
    </Button>
  );
}
