import type { ReplyOf } from '@mall/contract/define-call';
import type { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import type { Day } from '@mall/domain/calendar/day';
import type { Qualification } from '@mall/domain/identity/qualified-investor';
import { conditionsFor, refuseQualifying } from '@mall/domain/suitability/qualified';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import { isPending } from './application-state.ts';
import { evidenceOf } from './kept-evidence.ts';
import { type KnownApplications, presentEvidence } from './present-professional.ts';

type Reply = ReplyOf<typeof stateQualifyInvest>;

/** Where a customer stands as a qualified investor, what he declared and showed, and what he would have to show. */
export function presentQualified(
  { clientType }: InvestorProfile,
  standing: Qualification,
  { applications, decisions }: KnownApplications,
  today: Day,
  dictionaries: Dictionaries,
): Reply {
  const { status, validTo } = standing;
  const name = (entry: string, code: string) => nameOf(dictionaries, entry, code);
  const words = clientType === '0' ? ['experience', 'assets'] : ['unit'];
  const declared = applications.filter(({ kind }) => kind === 'qualified');
  const newest = declared.at(-1);
  const shown = declared.findLast((application) => evidenceOf(application).length > 0);
  const qualifying = { standing, isPending: isPending('qualified', applications, decisions) };
  return {
    qualify_status: status,
    qualify_status_dict_name: name('QUALIFY_STATUS', status),
    letter_sign_no: newest?.sign_no ?? null,
    valid_to_num: validTo ?? null,
    apply_flag: refuseQualifying(qualifying, today) === undefined ? '1' : '0',
    // The table takes the conditions of the contract and no others.
    condition_code: (newest?.basis ?? null) as Reply['condition_code'],
    // Conditions are parts of one sentence; the last of them ends it.
    min_require_text: words
      .map((code) => name('QUALIFY_TEXT', code))
      .join('')
      .replace(/；$/, '。'),
    condition_list: conditionsFor(clientType).map((code) => ({
      condition_code: code,
      condition_text: name('QUALIFY_CONDITION', code),
    })),
    evidence_list: shown ? presentEvidence(shown, decisions, dictionaries) : [],
  };
}
