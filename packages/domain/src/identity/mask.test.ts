import { describe, expect, it } from 'vitest';
import { maskClientId, maskFundAccount, maskIdNo, maskMobile, maskName } from './mask.ts';

describe('a mask', () => {
  it.each([
    { mask: maskMobile, of: '13800000001', is: '138****0001' },
    { mask: maskIdNo, of: '110105199003072316', is: '110***********2316' },
    { mask: maskFundAccount, of: '1008600189', is: '100*****89' },
    { mask: maskClientId, of: '600001', is: '600*01' },
    { mask: maskName, of: '张晓宁', is: '张**' },
    { mask: maskName, of: '张', is: '张' },
    { mask: maskName, of: '', is: '' },
    { mask: maskMobile, of: '1380001', is: '*******' },
    { mask: maskMobile, of: '13800012', is: '138*0012' },
  ])('turns $of into $is', ({ mask, of, is }) => {
    expect(mask(of)).toBe(is);
  });
});
