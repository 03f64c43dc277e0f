import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { app, clientOf, deps } = await createTestApp();
const { shop } = contract;
const visitor = clientOf();

describe('a decorated page', () => {
  it('has an address under the web and a title', async () => {
    expect(await visitor(shop.getUrlbypageinsid, { page_ins_id: 'money-fund' })).toEqual({
      url: '/mall-pc-org/topic/fund?set=3',
      page_ins_id: 'money-fund',
      title: '货币基金',
    });
  });

  it('is found with the timestamp that old pages put into the address', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: `${shop.getUrlbypageinsid.path}?timestamp=1794787200000`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ page_ins_id: 'home' }),
    });
    expect(reply.json().data.url).toBe('/mall-pc-org/home');
  });

  it.each(['nowhere', 'constructor', '../etc'])('is refused when there is no %s', async (page) => {
    await expect(visitor(shop.getUrlbypageinsid, { page_ins_id: page })).rejects.toMatchObject({
      errorNo: REFUSALS.page_absent.errorNo,
    });
  });
});

describe('the dictionaries', () => {
  it.each([
    'FUND_RISK_LEVEL',
    'CLIENT_RISK_LEVEL',
    'CAT_VARIETIES',
    'HIGHPROD_INVEST_TYPE',
    'DIVIDEND_METHOD',
    'RATION_TYPE',
    'CYCLE_TYPE',
    'RATION_STATUS',
    'PERIOD_RESULT',
    'CONTRACT_STATUS',
    'QUALIFY_STATUS',
    'RISK_STATUS',
    'TRANSFER_DIRECTION',
    'TRANSFER_STATUS',
    'SEAL_STATUS',
    'NOTICE_TYPE',
    'PROD_TERM_UNIT',
    'SALE_MODE',
    'CLIENT_TYPE',
  ])('that the screens rely on have %s', async (dict_entry) => {
    const { list } = await visitor(shop.queryBaseDict, { dict_entry });
    expect(list.length).toBeGreaterThan(1);
  });
});

describe('the settings', () => {
  it('have no data day while nothing is on the shelf', async () => {
    const { list } = await visitor(shop.queryBaseConfig, { config_keys: ['data_date'] });
    expect(list).toEqual([{ config_key: 'data_date', config_value: '' }]);
    expect(deps.config.mode).toBe('demo');
  });
});
