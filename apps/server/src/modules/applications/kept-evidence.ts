import { hash } from 'node:crypto';
import type { EvidenceMedia } from '@mall/domain/suitability/evidence-file';
import { evidenceMediaOf, refuseEvidenceFiles } from '@mall/domain/suitability/evidence-file';
import type { EvidenceKind } from '@mall/domain/suitability/professional';
import { sha256Of } from '#content-hash.ts';
import type { ApplicationRow } from './application-store.ts';

/** A document as it came in. */
export type GivenEvidence = {
  readonly kind: EvidenceKind;
  readonly fileName: string;
  readonly content: Buffer;
};

/** What an application tells of a document; its bytes are kept beside. */
export type KeptEvidence = {
  readonly no: string;
  readonly kind: EvidenceKind;
  readonly name: string;
  readonly media: EvidenceMedia;
  readonly bytes: number;
  readonly sha256: string;
};

/** The first reason why documents are not taken; undefined: all are. */
export function refuseFiles(evidence: readonly GivenEvidence[]) {
  return refuseEvidenceFiles(evidence.map(({ content }) => content));
}

/** The documents of a request by their hashes: a repeat has the same. */
export function toldEvidence(evidence: readonly GivenEvidence[]) {
  return evidence.map(({ kind, fileName, content }) => ({
    kind,
    fileName,
    content: sha256Of(content.toString('base64')),
  }));
}

/** Each document with its number and what its content says of it. */
export function keptEvidence(
  evidence: readonly GivenEvidence[],
  numbers: readonly string[],
): readonly KeptEvidence[] {
  return evidence.flatMap(({ kind, fileName, content }, place) => {
    const [no, media] = [numbers[place], evidenceMediaOf(content)];
    if (no === undefined || media === undefined) return [];
    const sha256 = hash('sha256', content, 'hex');
    return [{ no, kind, name: fileName, media, bytes: content.length, sha256 }];
  });
}

/** The documents an application names. */
export function evidenceOf({
  evidence,
}: Pick<ApplicationRow, 'evidence'>): readonly KeptEvidence[] {
  // The column holds what `keptEvidence` made, which the check of the table and the trail see to.
  return evidence as readonly KeptEvidence[];
}
