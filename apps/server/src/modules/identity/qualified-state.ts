import type { ReplyOf } from '@mall/contract/define-call';
import type { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import type { Day } from '@mall/domain/calendar/day';
import { type QualifyStatus, qualifyStatusOn } from '@mall/domain/identity/qualified-investor';
import type { Db } from '#db/database.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findCustomer } from './customer-store.ts';
import type { KnownCustomer } from './present-user.ts';

type Reply = ReplyOf<typeof stateQualifyInvest>;
export type ConditionCode = Reply['condition_list'][number]['condition_code'];

const OF_PERSONS: readonly ConditionCode[] = ['1', '2', '3'];
const OF_INSTITUTIONS: readonly ConditionCode[] = ['4', '5'];

/** The conditions a customer of this kind can meet. */
export function conditionsFor({ investor }: KnownCustomer): readonly ConditionCode[] {
  return investor.clientType === '0' ? OF_PERSONS : OF_INSTITUTIONS;
}

/** Where a customer stands as a qualified investor, and what he would have to show. */
export function presentQualified(known: KnownCustomer, dictionaries: Dictionaries): Reply {
  const { customer, investor, today } = known;
  const status = qualifyStatusOn(today, customer.qualified_as, customer.qualified_to_on);
  const name = (entry: string, code: string) => nameOf(dictionaries, entry, code);
  const words = investor.clientType === '0' ? ['experience', 'assets'] : ['unit'];
  return {
    qualify_status: status,
    qualify_status_dict_name: name('QUALIFY_STATUS', status),
    // Letters are signed with the issue on agreements; until then there is none.
    letter_sign_no: null,
    valid_to_num: customer.qualified_to_on,
    min_require_text: words.map((code) => name('QUALIFY_TEXT', code)).join(''),
    condition_list: conditionsFor(known).map((code) => ({
      condition_code: code,
      condition_text: name('QUALIFY_CONDITION', code),
    })),
    evidence_list: [],
  };
}

/** Whether a customer may see private products: declared or verified, and not expired. */
export async function readQualifyStatus(
  db: Db,
  clientId: string,
  today: Day,
): Promise<QualifyStatus> {
  const customer = await findCustomer(db, clientId);
  if (!customer) return '0';
  return qualifyStatusOn(today, customer.qualified_as, customer.qualified_to_on);
}
