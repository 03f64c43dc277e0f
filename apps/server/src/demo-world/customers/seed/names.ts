import { rate } from '@mall/domain/money/units';
import type { BeneficialOwner } from '#modules/identity/index.ts';

/** Names and document numbers of the demo's customers. All of them are invented. */
export const CUSTOMER_NAMES = {
  '600001': { name: '启明重工集团财务有限公司', idNo: '91320594MA1WQ37X21' },
  '600002': { name: '岚屿港务有限公司', idNo: '91210200MA0P5K0K58' },
  '600003': { name: '松陵水务投资有限公司', idNo: '91440300MA5G2T9N36' },
  '600010': { name: '汀州新材料股份有限公司', idNo: '91350800MA2Y8R4E70' },
  '700004': { name: '沈知予', idNo: '310104199605230024' },
  '700005': { name: '顾明远', idNo: '330106198311174518' },
} as const;

/** The operators of institutions by their users. */
export const OPERATOR_NAMES: Readonly<Record<string, string>> = {
  U000001: '陆知行',
  U000002: '周以宁',
  U000003: '沈清和',
};

/** Who owns or controls the institutions in the end, as their opening at the counter recorded it. */
export const OWNERS: Readonly<Record<string, readonly BeneficialOwner[]>> = {
  '600001': [
    { name: '秦岳', idNo: '320502197108140037', control: '1', part: rate(36_000_000n) },
    { name: '秦若川', idNo: '320502199911020054', control: '1', part: rate(28_500_000n) },
  ],
  '600002': [{ name: '江望舒', idNo: '210202197605170029', control: '3' }],
  '600003': [{ name: '梁慎行', idNo: '440303196902280018', control: '3' }],
  '600010': [
    { name: '陈溪桥', idNo: '350802197409090076', control: '1', part: rate(51_200_000n) },
    { name: '方砚秋', idNo: '350802198103250041', control: '2' },
  ],
};
