import { compElectQryAgreeFileView } from '@mall/contract/agreements/document-view';
import { compElectQrySignedAgreeList } from '@mall/contract/agreements/signed-archive';
import { zipSync } from 'fflate/browser';
import type { MallClient } from '#shared/api/mall-client.ts';
import { pdfName } from '#shared/pdf-viewer/pdf-name.ts';
import { saveFile } from '#shared/product-list/on-demand/save-file.ts';
import { FILES_MAX, type SignedAgreement, type SignedFilter } from './signed-agreement.ts';

type Options = {
  /** The mall's time, for the name of the archive. */
  readonly at: string;
  /** Hears how many files have come. */
  readonly onProgress: (done: number) => void;
};

const QUIET = { hideToast: true } as const;

/** Fetches the sealed files of a filter one after the other and saves them as one archive. Says how many did not come. */
export async function saveSignedZip(
  call: MallClient,
  filter: SignedFilter,
  { at, onProgress }: Options,
): Promise<number> {
  const asked = { ...filter, page_num: 1, page_size: FILES_MAX };
  const { list } = await call(compElectQrySignedAgreeList, asked, QUIET);
  const files: Record<string, Uint8Array> = {};
  let missing = 0;
  for (const [index, { sign_no, agreement_name }] of list.entries()) {
    try {
      const bytes = await call(compElectQryAgreeFileView, { sign_no }, QUIET);
      files[fileName({ sign_no, agreement_name })] = bytes;
    } catch {
      missing += 1;
    }
    onProgress(index + 1);
  }
  if (missing === list.length) throw new Error('no file of the filter came');
  const name = `协议_${at.replaceAll(/[-:]/g, '').replace(' ', '-')}.zip`;
  // Sealed files are compressed inside; packing them again would only take time.
  saveFile({ bytes: zipSync(files, { level: 0 }), media: 'application/zip', name });
  return missing;
}

/** A signature's number is in the name, so that two of one title do not meet. */
function fileName({
  sign_no,
  agreement_name,
}: Pick<SignedAgreement, 'sign_no' | 'agreement_name'>): string {
  return pdfName(`${agreement_name}_${sign_no}`);
}
