import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVIDENCE_BYTES_MAX,
  EVIDENCE_TOTAL_MAX,
  evidenceMediaOf,
  refuseEvidence,
  refuseEvidenceFiles,
} from './evidence-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const PDF = bytes('%PDF-1.7\n');
const PNG = bytes('\u0089PNG\r\n\u001a\n...');
const JPEG = bytes('\u00ff\u00d8\u00ff\u00e0..');

describe('what a file is', () => {
  it.each([
    { file: PDF, is: 'application/pdf', why: 'it begins as a PDF does' },
    { file: PNG, is: 'image/png', why: 'it begins as a PNG does' },
    { file: JPEG, is: 'image/jpeg', why: 'it begins as a JPEG does' },
    { file: bytes(' %PDF-1.7'), is: undefined, why: 'something stands before it' },
    { file: bytes('%PDF'), is: undefined, why: 'it ends before it says what it is' },
    { file: bytes('GIF89a'), is: undefined, why: 'pictures of other kinds are not taken' },
    { file: bytes('PK\u0003\u0004'), is: undefined, why: 'an archive is not looked into' },
    { file: bytes('<html>'), is: undefined, why: 'a page is no document' },
    { file: bytes(''), is: undefined, why: 'nothing is in it' },
  ])('$is: $why', ({ file, is }) => {
    expect(evidenceMediaOf(file)).toBe(is);
  });

  it('is decided by its first bytes alone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (rest) => {
        for (const [file, media] of [
          [PDF, 'application/pdf'],
          [PNG, 'image/png'],
          [JPEG, 'image/jpeg'],
        ] as const)
          expect(evidenceMediaOf(Uint8Array.of(...file, ...rest))).toBe(media);
      }),
    );
  });
});

describe('a file is taken', () => {
  it.each([
    { file: PDF, refused: undefined, why: 'a PDF' },
    { file: PNG, refused: undefined, why: 'a PNG' },
    { file: JPEG, refused: undefined, why: 'a JPEG' },
    { file: bytes('GIF89a'), refused: 'file_kind_unsupported', why: 'another picture' },
    { file: bytes(''), refused: 'file_kind_unsupported', why: 'nothing' },
  ])('or $refused: $why', ({ file, refused }) => {
    expect(refuseEvidence(file)).toBe(refused);
  });

  it('up to ten megabytes and not one byte more', () => {
    const file = new Uint8Array(EVIDENCE_BYTES_MAX + 1);
    file.set(PDF);
    expect(refuseEvidence(file.subarray(0, EVIDENCE_BYTES_MAX))).toBeUndefined();
    expect(refuseEvidence(file)).toBe('file_too_large');
  });

  it('with others while all of them together stay within the limit of a request', () => {
    const full = new Uint8Array(EVIDENCE_BYTES_MAX);
    full.set(PDF);
    const many = Array.from({ length: EVIDENCE_TOTAL_MAX / EVIDENCE_BYTES_MAX }, () => full);
    expect(refuseEvidenceFiles([])).toBeUndefined();
    expect(refuseEvidenceFiles(many)).toBeUndefined();
    expect(refuseEvidenceFiles([...many, PDF])).toBe('file_too_large');
    expect(refuseEvidenceFiles([PDF, bytes('GIF89a')])).toBe('file_kind_unsupported');
  });
});
