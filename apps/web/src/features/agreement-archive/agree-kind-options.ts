import type { AgreeKind } from './archive-address.ts';

/** What the kinds are called, for the filter: the list itself names only those that occur in it. */
const NAMES = {
  ESIGN_TERMS: '电子签名约定书',
  INVESTOR_RIGHTS: '投资者权益须知',
  PRIVACY: '隐私政策',
  FUND_CONTRACT: '基金合同',
  PROSPECTUS: '招募说明书',
  FUND_SUMMARY: '产品资料概要',
  PRODUCT_CONTRACT: '产品合同',
  PRODUCT_MANUAL: '产品说明书',
  RISK_DISCLOSURE: '风险揭示书',
  QUALIFIED_LETTER: '合格投资者确认函',
  SUIT_MATCH: '适当性匹配意见告知书',
  SUIT_MISMATCH: '不匹配警示函及确认书',
  PROFESSIONAL_NOTICE: '专业投资者告知及确认书',
  TAX_RESIDENCE: '税收居民声明',
  BENEFICIAL_OWNER: '受益所有人信息',
  PLAN_TERMS: '定投协议',
  QUICK_WITHDRAWAL: '快速取现服务协议',
  COOLING_OFF: '冷静期确认',
  ADVISER_TERMS: '投顾服务协议',
  OPERATOR_MANDATE: '授权委托书',
} as const satisfies Record<AgreeKind, string>;

export const AGREE_KIND_OPTIONS = Object.entries(NAMES).map(([value, label]) => ({ value, label }));
