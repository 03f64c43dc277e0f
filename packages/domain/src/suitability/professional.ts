import { addMonths } from '../calendar/add-months.ts';
import type { Day } from '../calendar/day.ts';
import type { ClientType } from '../catalogue/product-terms.ts';

/**
 * Why a customer is a professional investor (rules 6.5): licensed, a product, an institution or a person of means, or an ordinary
 * investor who asked to be converted.
 */
export const PROFESSIONAL_BASES = ['A', 'B', 'C', 'D', 'CONVERT'] as const;
export type ProfessionalBasis = (typeof PROFESSIONAL_BASES)[number];

/** What a document shows. */
export const EVIDENCE_KINDS = ['licence', 'net_assets', 'assets', 'income', 'experience'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** A status that was granted. */
export type Professional = {
  /** Undefined: it was granted elsewhere, before the customer came to this mall. */
  readonly basis?: ProfessionalBasis | undefined;
  /** The last day it counts on; undefined: it does not lapse. */
  readonly validTo?: Day | undefined;
};

/** Whether a customer counts as a professional investor on a day: the last day is one of them. */
export function isProfessionalOn(professional: Professional | undefined, today: Day): boolean {
  if (professional === undefined) return false;
  return professional.validTo === undefined || professional.validTo >= today;
}

const TAKERS: Readonly<Record<ProfessionalBasis, readonly ClientType[]>> = {
  A: ['1'],
  B: ['1', '2'],
  C: ['1'],
  D: ['0'],
  CONVERT: ['0', '1'],
};

/** The reasons a customer of this kind can give. */
export function basesFor(clientType: ClientType): readonly ProfessionalBasis[] {
  return PROFESSIONAL_BASES.filter((basis) => TAKERS[basis].includes(clientType));
}

const OF_INSTITUTIONS = [['net_assets'], ['assets'], ['experience']] as const;
/** Means or income, one of them is enough. */
const OF_PERSONS = [['assets', 'income'], ['experience']] as const;

/** What has to be shown: of every group one document. */
export function neededEvidence(
  basis: ProfessionalBasis,
  clientType: ClientType,
): readonly (readonly EvidenceKind[])[] {
  if (basis === 'A' || basis === 'B') return [['licence']];
  return clientType === '0' ? OF_PERSONS : OF_INSTITUTIONS;
}

/** A customer who asks to be converted is tested first, because nothing but his wish makes him a professional. */
export function needsCautionTest(basis: ProfessionalBasis): boolean {
  return basis === 'CONVERT';
}

export type ApplicationFacts = {
  readonly clientType: ClientType;
  readonly basis: ProfessionalBasis | undefined;
  readonly evidence: readonly EvidenceKind[];
  readonly hasPassedTest: boolean;
};

/** The first condition an application does not meet; undefined: a person can look at it. */
export function unmetTerm({
  clientType,
  basis,
  evidence,
  hasPassedTest,
}: ApplicationFacts): 'basis' | 'evidence' | 'test' | undefined {
  if (basis === undefined || !basesFor(clientType).includes(basis)) return 'basis';
  const isShown = (group: readonly EvidenceKind[]) => group.some((kind) => evidence.includes(kind));
  if (!neededEvidence(basis, clientType).every(isShown)) return 'evidence';
  return needsCautionTest(basis) && !hasPassedTest ? 'test' : undefined;
}

const VALID_MONTHS = 12;

/** The last day a status counts on that was granted on a day; undefined: what the law makes professional does not lapse. */
export function professionalTo(basis: ProfessionalBasis, grantedOn: Day): Day | undefined {
  return isByLaw(basis) ? undefined : addMonths(grantedOn, VALID_MONTHS);
}

/** Licensed institutions and their products cannot ask to be treated as ordinary investors. */
export function mayBecomeOrdinary({ basis }: Professional): boolean {
  return basis === undefined || !isByLaw(basis);
}

function isByLaw(basis: ProfessionalBasis): boolean {
  return basis === 'A' || basis === 'B';
}
