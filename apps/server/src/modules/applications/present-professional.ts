import type { ReplyOf } from '@mall/contract/define-call';
import type { checkProfessionalInvestors } from '@mall/contract/suitability/professional-investor';
import type { Day } from '@mall/domain/calendar/day';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { refuseApplying } from '@mall/domain/suitability/application';
import {
  basesFor,
  isProfessionalOn,
  mayBecomeOrdinary,
  type ProfessionalBasis,
} from '@mall/domain/suitability/professional';
import { msOfInstant } from '#db/instant.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import { isPending, stateOf } from './application-state.ts';
import type { ApplicationRow } from './application-store.ts';
import type { DecisionRow } from './decision-store.ts';
import { evidenceOf } from './kept-evidence.ts';

type Reply = ReplyOf<typeof checkProfessionalInvestors>;

export type KnownApplications = {
  readonly applications: readonly ApplicationRow[];
  readonly decisions: readonly DecisionRow[];
};

/** Where a customer stands as a professional investor, what he asked for, and what he could ask for. */
export function presentProfessional(
  investor: InvestorProfile,
  known: KnownApplications,
  today: Day,
  dictionaries: Dictionaries,
): Reply {
  const { professional, clientType } = investor;
  const basis = professional?.basis ?? null;
  const isProfessional = isProfessionalOn(professional, today);
  const mayLeave = isProfessional && professional !== undefined && mayBecomeOrdinary(professional);
  const { applications, decisions } = known;
  const standing = {
    professional,
    isPending: isPending('professional', applications, decisions),
  };
  return {
    is_professional: isProfessional ? '1' : '0',
    prof_type: basis,
    prof_type_dict_name: basis && nameOf(dictionaries, 'PROF_TYPE', basis),
    valid_to_num: professional?.validTo ?? null,
    ordinary_flag: mayLeave ? '1' : '0',
    apply_flag: refuseApplying(standing, today) === undefined ? '1' : '0',
    ...presentApplication(known, dictionaries),
    basis_list: basesFor(clientType).map((one) => ({
      basis: one,
      basis_dict_name: nameOf(dictionaries, 'PROF_TYPE', one),
      terms_text: nameOf(dictionaries, 'PROF_TERMS', termsKey(one, clientType)),
    })),
  };
}

/** An ordinary person converts on other figures than an institution. */
function termsKey(basis: ProfessionalBasis, clientType: InvestorProfile['clientType']): string {
  return basis === 'CONVERT' ? `${basis}_${clientType === '0' ? 'PERSON' : 'UNIT'}` : basis;
}

const STATUS = { pending: '1', approved: '0', refused: '2' } as const;
const EVIDENCE_STATUS = { pending: '0', approved: '1', refused: '2' } as const;

type Applied = Pick<
  Reply,
  | 'apply_status'
  | 'apply_status_dict_name'
  | 'apply_no'
  | 'apply_time'
  | 'refuse_reason'
  | 'evidence_list'
>;

/** The newest application, unless it was approved: then the status itself says it. */
function presentApplication(
  { applications, decisions }: KnownApplications,
  dictionaries: Dictionaries,
): Applied {
  const newest = applications.findLast(({ kind }) => kind === 'professional');
  const state = newest ? stateOf(newest, decisions) : 'approved';
  const status = STATUS[state];
  const told = state === 'approved' ? undefined : newest;
  const refused = decisions.find(({ apply_no }) => apply_no === told?.apply_no);
  return {
    apply_status: status,
    apply_status_dict_name: nameOf(dictionaries, 'APPLY_STATUS', status),
    apply_no: told?.apply_no ?? null,
    apply_time: told ? timeOf(told) : null,
    refuse_reason: refused?.reason ?? null,
    evidence_list: told ? presentEvidence(told, decisions, dictionaries) : [],
  };
}

/** The documents of an application, without their content. */
export function presentEvidence(
  application: ApplicationRow,
  decisions: readonly DecisionRow[],
  dictionaries: Dictionaries,
): Reply['evidence_list'] {
  const status = EVIDENCE_STATUS[stateOf(application, decisions)];
  const decided = decisions.find(({ apply_no }) => apply_no === application.apply_no);
  return evidenceOf(application).map(({ no, kind, name }) => ({
    evidence_no: no,
    evidence_kind: kind,
    evidence_kind_dict_name: nameOf(dictionaries, 'EVIDENCE_KIND', kind),
    file_name: name,
    submit_time: timeOf(application),
    audit_status: status,
    audit_status_dict_name: nameOf(dictionaries, 'EVIDENCE_STATUS', status),
    audit_remark: decided?.decision === 'refused' ? decided.reason : null,
  }));
}

function timeOf({ applied_at }: ApplicationRow): string {
  return formatMoment(momentAt(msOfInstant(applied_at)));
}
