// @vitest-environment node
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { fen, nav, shares } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { sideOf } from './record-side.ts';

const { reply } = await exampleOf(transRecordlistQuery, 'trading/transRecordlistQuery');
const [record] = reply.list;
if (!record) throw new Error('the example has an order');
const SWITCH = {
  ...record,
  product_no: '910021',
  busin_type_dict_name: '转换',
  entrust_money: null,
  confirm_money: fen(500_577_58n),
  confirm_share: shares(444_207_63n),
  net_value: nav(112_690_000n),
  fee: fen(12_00n),
  target: {
    product_no: '910311',
    product_code: '910311',
    product_short_name: '启明港股科技主题(QDII)A',
    confirm_money: fen(500_565_58n),
    confirm_share: shares(281_081_24n),
    net_value: nav(178_090_000n),
    diff_fee: fen(2_00n),
  },
};

it.each([
  {
    of: '910021',
    business: '转换转出',
    money: 500_577_58n,
    count: 444_207_63n,
    fee: 12_00n,
    why: 'the fund that is left',
  },
  {
    of: '910311',
    business: '转换转入',
    money: 500_565_58n,
    count: 281_081_24n,
    fee: 2_00n,
    why: 'the fund that is entered, whose lots have these shares',
  },
])('tells a switch with the figures of $why', ({ of, business, money, count, fee }) => {
  expect(sideOf(SWITCH, of)).toMatchObject({
    business,
    money: { value: money },
    shares: { value: count },
    fee: { value: fee },
  });
});

it('tells every other order by its own name, and what it asked for until it is confirmed', () => {
  expect(sideOf(record, record.product_no)).toMatchObject({
    business: '申购',
    money: { of: `${record.order_no}#asked_money`, value: 10_000_00n },
    shares: { value: null },
  });
});
