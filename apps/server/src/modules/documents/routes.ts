import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { networkOf } from '#network/address-network.ts';
import { attachmentNamed, nameable } from '#spreadsheet/file-name.ts';
import type { DocumentName, DocumentSource } from './plain-text.ts';
import { renderFor } from './render-pdf.ts';

export type DocumentDeps = {
  /** The sources of texts that visitors may read; the first that knows a document gives it. */
  readonly sources: readonly DocumentSource[];
  /** The provider, as the file names its maker. */
  readonly maker: string;
};

export function documentCalls({ sources, maker }: DocumentDeps): readonly ServedCall[] {
  return [
    serveCall(contract.agreements.compElectQryAgreeFileViewAuthless, async (request, caller) => {
      const name = nameOf(request);
      const text = name && (await firstOf(sources, name));
      if (!text)
        return {
          ok: false,
          refusal: name?.kind === 'agreement' ? 'agreement_not_found' : 'file_not_found',
        };
      const key = `network ${networkOf(caller.address)}`;
      const file = await renderFor(text, maker, { key, hasLeft: caller.hasLeft });
      if (!file) return { ok: false, refusal: 'export_crowded' };
      const { bytes, textHash } = file;
      const fileName = `${nameable(text.title)}.pdf`;
      return {
        ok: true,
        reply: bytes,
        headers: {
          'content-disposition': attachmentNamed(fileName, 'document.pdf'),
          etag: `"${textHash}"`,
        },
      };
    }),
  ];
}

type Named = {
  readonly agreement_id?: string | undefined;
  readonly file_id?: string | undefined;
};

function nameOf({ agreement_id, file_id }: Named): DocumentName | undefined {
  if (agreement_id !== undefined) return { kind: 'agreement', agreementId: agreement_id };
  return file_id === undefined ? undefined : { kind: 'file', fileId: file_id };
}

async function firstOf(sources: readonly DocumentSource[], name: DocumentName) {
  assert(sources.length > 0, 'there is a source of documents');
  for (const source of sources) {
    const text = await source(name);
    if (text) return text;
  }
  return undefined;
}
