import * as z from 'zod/mini';
import { riskLevel } from '../catalogue/product-item.ts';
import { defineCall } from '../define-call.ts';
import { customerRequest, dateNum, dictName, flag, productNo, text } from '../wire.ts';

/** What a customer can bear, C1 to C5. */
export const clientRisk = z.enum(['1', '2', '3', '4', '5']);
/** '1' match, '2' mismatch the customer may confirm, '3' forbidden. */
export const matchResult = z.enum(['1', '2', '3']);

/** Customer against product: risk, term and variety (rules 6.3). */
export const suitMatch = z.object({
  match_result: matchResult,
  match_result_dict_name: dictName,
  risk_match: flag,
  /** Null: not compared. The customer or the product said nothing of it, or the customer is a professional investor. */
  term_match: z.nullable(flag),
  invest_match: z.nullable(flag),
  /** Null before the first assessment. */
  client_risk_level: z.nullable(clientRisk),
  client_risk_level_dict_name: z.nullable(dictName),
  fund_risk_level: riskLevel,
  fund_risk_level_dict_name: dictName,
  /** The least level that the product is sold to, where it asks for more than its risk. */
  min_client_level: z.nullable(clientRisk),
  risk_valid_date: z.nullable(dateNum),
  /** The document that records the answer: the notice of a match or the warning of a mismatch. */
  suit_agree_kind: z.nullable(text(30)),
  suit_agree_kind_dict_name: z.nullable(dictName),
  /** '1': a natural person in the lowest class, who may hold R1 only. */
  min_risk_flag: flag,
});

export const checkSuitMatch = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/checkSuitMatch',
  auth: 'session',
  right: 'query',
  summary: 'Whether a product suits the customer, by risk, term and variety',
  request: customerRequest({
    product_no: productNo,
    /** '1': the customer found the product without being led to it. */
    initiative_flag: z.optional(flag),
  }),
  reply: suitMatch,
  refusals: ['product_absent', 'risk_profile_missing', 'risk_profile_expired'],
});
