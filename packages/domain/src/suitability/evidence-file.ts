/** What customers may hand in as evidence. */
export const EVIDENCE_MEDIA = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type EvidenceMedia = (typeof EVIDENCE_MEDIA)[number];

/** Ten megabytes a file, the same limit for every kind of evidence. */
export const EVIDENCE_BYTES_MAX = 10 * 1024 * 1024;

/** All files of a request together: three of the full size, because an institution shows three kinds of evidence. */
export const EVIDENCE_TOTAL_MAX = 3 * EVIDENCE_BYTES_MAX;

const BEGINNINGS: Readonly<Record<EvidenceMedia, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** What a file is by its content: names and what the browser says of it are not believed. */
export function evidenceMediaOf(bytes: Uint8Array): EvidenceMedia | undefined {
  return EVIDENCE_MEDIA.find((media) =>
    BEGINNINGS[media].every((byte, place) => bytes[place] === byte),
  );
}

type EvidenceRefusal = 'file_too_large' | 'file_kind_unsupported';

/** The first reason why the files of a request are not taken; undefined: all are. */
export function refuseEvidenceFiles(files: readonly Uint8Array[]): EvidenceRefusal | undefined {
  const total = files.reduce((sum, { length }) => sum + length, 0);
  if (total > EVIDENCE_TOTAL_MAX) return 'file_too_large';
  for (const file of files) {
    const refused = refuseEvidence(file);
    if (refused) return refused;
  }
  return undefined;
}

/** Why a file is not taken; undefined: it is. */
export function refuseEvidence(bytes: Uint8Array): EvidenceRefusal | undefined {
  if (bytes.length > EVIDENCE_BYTES_MAX) return 'file_too_large';
  return evidenceMediaOf(bytes) === undefined ? 'file_kind_unsupported' : undefined;
}
