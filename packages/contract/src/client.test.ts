import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { queryBjhgWdq } from './catalogue/bjhg.ts';
import { exportProductList, queryProductByJson } from './catalogue/product-list.ts';
import { createClient, Refused, type Transport } from './client.ts';
import { queryUserAssert } from './identity/user.ts';

const success = (data: unknown) => ({ error: { error_no: '0', error_info: '' }, data });

it('sends what the wire wants and gives back what the domain speaks', async () => {
  const sent: unknown[] = [];
  const call = createClient(async (_call, payload) => {
    sent.push(payload);
    return success({ list: [], count: 0 });
  });
  const json_str = { ordering: [], conditions: [] };
  expect(await call(queryProductByJson, { json_str, page_num: 1, page_size: 10 })).toEqual({
    list: [],
    count: 0,
  });
  expect(sent).toEqual([
    { json_str: '{"ordering":[],"conditions":[]}', page_num: 1, page_size: 10 },
  ]);
});

it('turns amounts into fen', async () => {
  const call = createClient(answering(success(assets('12683450.27'))));
  const { total_asset } = await call(queryUserAssert, {});
  expect(total_asset).toBe(fen(1_268_345_027n));
});

it('throws what the server refuses, with its number and text', async () => {
  const refusal = { error_no: '401001', error_info: '用户未登录或已超时' };
  const call = createClient(answering({ error: refusal, data: null }));
  const failure = await call(queryBjhgWdq, { page_num: 1, page_size: 20 }).catch((error) => error);
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({ errorNo: '401001', message: '用户未登录或已超时' });
});

it('hands over the bytes of a file, and the refusal when there is none', async () => {
  const file = new Uint8Array([80, 75]);
  expect(await createClient(answering(file))(exportProductList, { file_format: 'xlsx' })).toBe(
    file,
  );

  const refusal = { error: { error_no: '230003', error_info: '最多导出10000条' }, data: null };
  const refused = createClient(answering(refusal))(exportProductList, { file_format: 'csv' });
  await expect(refused).rejects.toThrow('最多导出10000条');
});

it.each([
  { answer: success(assets('12,683,450.27')), why: 'an amount is malformed' },
  { answer: success(null), why: 'the reply is missing' },
  { answer: { data: {} }, why: 'there is no envelope' },
  { answer: '<html>', why: 'a proxy answered' },
  { answer: new Uint8Array(), why: 'bytes answer a call that has none' },
])('does not let a broken answer pass: $why', async ({ answer }) => {
  await expect(createClient(answering(answer))(queryUserAssert, {})).rejects.toThrow();
});

function answering(answer: unknown): Transport {
  return async () => answer;
}

function assets(total_asset: string) {
  return {
    total_asset,
    enable_balance: '2150000.00',
    fetch_balance: '1650000.00',
    frozen_balance: '300000.00',
    fetch_date_num: 20261113,
    market_value: '10233450.27',
    cash_forecast: [],
    update_time: '2026-11-12 14:26:07',
  };
}
