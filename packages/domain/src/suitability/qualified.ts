import { addMonths } from '../calendar/add-months.ts';
import { type Day, epochOf, knownDay } from '../calendar/day.ts';
import type { ClientType } from '../catalogue/product-terms.ts';
import type { Qualification } from '../identity/qualified-investor.ts';
import type { EvidenceKind } from './professional.ts';
import type { QualifyCondition } from './qualify-condition.ts';

const OF_PERSONS: readonly QualifyCondition[] = ['1', '2', '3'];
const OF_INSTITUTIONS: readonly QualifyCondition[] = ['4', '5'];

/** The conditions a customer of this kind can meet. */
export function conditionsFor(clientType: ClientType): readonly QualifyCondition[] {
  return clientType === '0' ? OF_PERSONS : OF_INSTITUTIONS;
}

const EVIDENCE: Readonly<Record<QualifyCondition, readonly (readonly EvidenceKind[])[]>> = {
  1: [['assets'], ['experience']],
  2: [['assets'], ['experience']],
  3: [['income'], ['experience']],
  4: [['net_assets']],
  5: [['licence']],
};

/** What has to be shown for a condition: of every group one document. Persons show two years of experience besides. */
export function qualifyEvidence(condition: QualifyCondition): readonly (readonly EvidenceKind[])[] {
  return EVIDENCE[condition];
}

const RENEWAL_DAYS = 30;

export type Qualifying = {
  readonly standing: Pick<Qualification, 'status' | 'validTo'>;
  /** Whether evidence of his waits for a person. */
  readonly isPending: boolean;
};

/** Why a customer cannot declare himself or hand in evidence now; undefined: he can. What holds is renewed in its last month. */
export function refuseQualifying(
  { standing, isPending }: Qualifying,
  today: Day,
): 'application_pending' | 'qualified_already' | undefined {
  if (isPending) return 'application_pending';
  const { status, validTo } = standing;
  if (status !== '2' || validTo === undefined) return undefined;
  return epochOf(validTo) - epochOf(today) <= RENEWAL_DAYS ? undefined : 'qualified_already';
}

/** Whether what is handed in shows what the condition asks for; a first declaration may come without any of it. */
export function isEnoughEvidence(
  {
    condition,
    standing: { status },
  }: { readonly condition: QualifyCondition; readonly standing: Pick<Qualification, 'status'> },
  evidence: readonly EvidenceKind[],
): boolean {
  if (evidence.length === 0) return status === '0' || status === '3';
  return EVIDENCE[condition].every((group) => group.some((kind) => evidence.includes(kind)));
}

const VALID_MONTHS = 12;
const NET_ASSETS: QualifyCondition = '4';

/** The last day of what is granted on a day: twelve months; net assets of a year end are believed until the next 30 June. */
export function qualifiedTo(condition: QualifyCondition, grantedOn: Day): Day {
  return condition === NET_ASSETS ? nextJune30(grantedOn) : addMonths(grantedOn, VALID_MONTHS);
}

function nextJune30(day: Day): Day {
  const june = knownDay(`${day.slice(0, 4)}-06-30`);
  return june > day ? june : addMonths(june, VALID_MONTHS);
}
