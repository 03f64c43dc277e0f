import * as z from 'zod/mini';
import { categoryId } from '../catalogue/product-item.ts';
import { defineCall } from '../define-call.ts';
import { customerRequest, dictName, flag, listOf, productNo } from '../wire.ts';
import { agreeKind, agreeScope, businType, neededAgreement, signMode } from './agreement-terms.ts';

const condition = {
  category_id: z.optional(categoryId),
  product_no: z.optional(productNo),
  busin_type: businType,
} as const;

export const compElectQryNeedSignByCondition = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/compElectQryNeedSignByCondition',
  auth: 'session',
  right: 'query',
  summary: 'Documents a business asks of this customer, and which of them are signed',
  request: customerRequest({ ...condition, only_unsigned: z.optional(flag) }),
  reply: listOf(neededAgreement),
  refusals: ['product_absent'],
});

export const compElectQryNeedSignByConditionAuthless = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/authless/compElectQryNeedSignByCondition',
  auth: 'none',
  summary: 'Documents a business asks for, as a visitor may know them',
  request: z.object(condition),
  reply: listOf(neededAgreement),
  refusals: ['product_absent'],
});

export const compElectQryNeedSignByConditionNoLogin = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/authless/compElectQryNeedSignByConditionNoLogin',
  auth: 'none',
  summary: 'Documents to accept before logging in',
  request: z.object(condition),
  reply: listOf(neededAgreement),
  refusals: ['product_absent'],
});

export const compElectQryNeedSignList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/compElectQryNeedSignList',
  auth: 'session',
  right: 'none',
  scopes: ['session', 'institution'],
  summary: 'Everything the customer still has to sign; asked once per institution at login',
  request: customerRequest({
    category_id: z.optional(categoryId),
    busin_type: z.optional(businType),
  }),
  reply: listOf(neededAgreement),
  refusals: [],
});

export const queryAgreementRule = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/queryAgreementRule',
  auth: 'session',
  right: 'query',
  summary: 'Which kinds of agreement a product asks for, and when',
  request: customerRequest({ product_no: productNo, busin_type: z.optional(businType) }),
  reply: listOf(
    z.object({
      agree_kind: agreeKind,
      agree_kind_dict_name: dictName,
      busin_type: businType,
      busin_type_dict_name: dictName,
      scope: agreeScope,
      scope_dict_name: dictName,
      sign_mode: signMode,
      sign_mode_dict_name: dictName,
      required: flag,
    }),
  ),
  refusals: ['product_absent'],
});
