import type { ReplyOf } from '@mall/contract/define-call';
import type { getUserInfo } from '@mall/contract/identity/user';
import type { crhMallU004 } from '@mall/contract/legacy/institution-desk';
import type { Day } from '@mall/domain/calendar/day';
import { maskClientId, maskIdNo, maskMobile, maskName } from '@mall/domain/identity/mask';
import type { QualifyStatus } from '@mall/domain/identity/qualified-investor';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import type { CustomerSession } from '#http/serve-call.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import type { CustomerRecord, Operator } from './customer-store.ts';

/** A customer with what suitability knows of him, on a business day. */
export type KnownCustomer = {
  readonly session: CustomerSession;
  readonly customer: CustomerRecord;
  readonly investor: InvestorProfile;
  readonly qualified: QualifyStatus;
  readonly today: Day;
};

export function presentUser(
  { session, customer, investor, qualified, today }: KnownCustomer,
  dictionaries: Dictionaries,
): ReplyOf<typeof getUserInfo> {
  const mobile = session.mobile ?? null;
  return {
    client_id: customer.client_id,
    client_id_mask: maskClientId(customer.client_id),
    client_name: shownName(customer),
    client_type: investor.clientType,
    client_type_dict_name: nameOf(dictionaries, 'CLIENT_TYPE', investor.clientType),
    inst_name: customer.inst_name,
    inst_id_no: customer.inst_id_no === null ? null : maskIdNo(customer.inst_id_no),
    inst_user_code: session.instUserCode ?? null,
    mobile_tel: mobile,
    mobile_tel_mask: mobile === null ? null : maskMobile(mobile),
    id_no: maskIdNo(customer.id_no),
    ...riskLevelOf(investor, dictionaries),
    risk_valid_date_num: investor.assessment?.validTo ?? null,
    prof_flag: isProfessionalOn(investor.professional, today) ? '1' : '0',
    qualify_status: qualified,
    qualify_status_dict_name: nameOf(dictionaries, 'QUALIFY_STATUS', qualified),
    open_date_num: customer.opened_on,
  };
}

/** The old pages' view of the same customer, the mobile masked too. */
export function presentLegacyUser(
  { session, customer, investor }: KnownCustomer,
  dictionaries: Dictionaries,
): ReplyOf<typeof crhMallU004> {
  return {
    client_id: customer.client_id,
    client_name: shownName(customer),
    mobile_tel: session.mobile === undefined ? null : maskMobile(session.mobile),
    client_type: investor.clientType,
    client_type_dict_name: nameOf(dictionaries, 'CLIENT_TYPE', investor.clientType),
    ...riskLevelOf(investor, dictionaries),
  };
}

/** An entry of the chooser; a natural person has one, himself. */
export function presentOperator(operator: Operator) {
  return {
    inst_name: operator.inst_name ?? maskName(operator.client_name),
    inst_id_no: maskIdNo(operator.inst_id_no ?? operator.id_no),
    inst_user_code: operator.inst_user_code,
  };
}

function shownName({ client_name, inst_id_no }: CustomerRecord): string {
  return inst_id_no === null ? maskName(client_name) : client_name;
}

function riskLevelOf({ assessment }: InvestorProfile, dictionaries: Dictionaries) {
  if (!assessment) return { risk_level: null, risk_level_dict_name: null };
  const name = nameOf(dictionaries, 'CLIENT_RISK_LEVEL', assessment.level);
  return { risk_level: assessment.level, risk_level_dict_name: name };
}
