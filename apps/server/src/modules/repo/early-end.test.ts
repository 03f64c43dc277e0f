import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { describe, expect, it } from 'vitest';
import { refusing } from '#testing/order-story.ts';
import {
  behaviour,
  cashOf,
  closeUntil,
  contractsOf,
  moveTo,
  openRepoMall,
  PAGE,
  REPO,
  wrongs,
} from '#testing/repo-mall.ts';
import { endEarly, lend, offerRepo } from '#testing/repo-story.ts';
import { findOwnContract, readOutstanding } from './index.ts';

const { trading } = contract;
const MONEY = 100_000_00n;
/** Its fifth day is a Monday. */
const WEDNESDAY = '2026-11-11T10:00:00+08:00';

describe('an early end', () => {
  it('EX-4.5: pays a part at the early rate, and the rest goes on to its maturity', async () => {
    const { mall, shopper, db } = await openRepoMall(WEDNESDAY);
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const contractNo = contract_no ?? '';
    await closeUntil(mall, '2026-11-13');
    await moveTo(mall, '2026-11-16', at(10, 0));
    const before = await cashOf(db);
    const ended = await endEarly(shopper, { productNo: REPO, contractNo, money: 40_000_00n });
    expect(ended).toMatchObject({
      order_status: '50',
      busin_type: '300020',
      entrust_money: 40_000_00n,
      est_money: 40_002_19n,
      arrive_date_num: '2026-11-16',
      fetch_date_num: '2026-11-17',
    });
    expect(await cashOf(db)).toMatchObject({ free: before.free, trade: 40_002_19n });
    expect(await contractsOf(shopper.client)).toMatchObject([
      { hold_money: 60_000_00n, buy_money: MONEY, contract_status: 'EARLY_PART' },
    ]);
    const { list, redeem_money_sum } = await shopper.client(trading.transRecordlistQuery, PAGE);
    expect(list[0]).toMatchObject({ order_status: '50', confirm_money: 40_002_19n });
    expect(redeem_money_sum).toBe(40_002_19n);
    await closeUntil(mall, '2026-11-18');
    expect((await cashOf(db)).free).toBe(600_000_00n + 2_19n + 27_62n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it('EX-4.4: of everything ends the contract', async () => {
    const { mall, shopper, db } = await openRepoMall(WEDNESDAY);
    const { contract_no } = await lend(shopper, REPO, MONEY);
    await closeUntil(mall, '2026-11-13');
    await moveTo(mall, '2026-11-16', at(10, 0));
    const end = { productNo: REPO, contractNo: contract_no ?? '', money: MONEY };
    const ended = { order_status: '50', est_money: 100_005_48n };
    expect(await endEarly(shopper, end)).toMatchObject(ended);
    expect(await contractsOf(shopper.client)).toEqual([]);
    await expect(endEarly(shopper, end)).rejects.toMatchObject(refusing('contract_ended'));
    expect((await findOwnContract(db, 'C1', end.contractNo))?.status).toBe('EARLY_ENDED');
    expect(await wrongs(mall)).toEqual([]);
  });

  it('is refused off its step, beyond the contract, from the booking limit on, and for a contract of another', async () => {
    const { mall, shopper, db } = await openRepoMall();
    await offerRepo(db, { productNo: '204028', days: 28, bookedFrom: 50_000_00n });
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const large = await lend(shopper, '204028', MONEY);
    const end = { productNo: REPO, contractNo: contract_no ?? '' };
    const refusal = async (given: Promise<unknown>, code: Parameters<typeof refusing>[0]) =>
      expect(given).rejects.toMatchObject(refusing(code));
    await refusal(endEarly(shopper, { ...end, money: 150_00n }), 'off_early_end_step');
    await refusal(endEarly(shopper, { ...end, money: 100_100_00n }), 'above_contract_amount');
    const booked = { productNo: '204028', contractNo: large.contract_no ?? '' };
    await refusal(endEarly(shopper, { ...booked, money: 50_000_00n }), 'early_end_needs_booking');
    await refusal(
      endEarly(shopper, { ...end, productNo: '204028', money: 100_00n }),
      'contract_not_found',
    );
    const other = await mall.enter({ clientId: 'C2', free: 1_00n });
    await refusal(endEarly(other, { ...end, money: 100_00n }), 'contract_not_found');
    expect((await cashOf(db)).trade).toBe(300_000_00n);
  });

  it('whose answer is lost promises its part away until the file of the day tells', async () => {
    const { mall, shopper, db } = await openRepoMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const end = { productNo: REPO, contractNo: contract_no ?? '' };
    behaviour.loses = 'answer';
    expect(await endEarly(shopper, { ...end, money: 60_000_00n })).toMatchObject({
      order_status: '80',
    });
    behaviour.loses = undefined;
    await expect(endEarly(shopper, { ...end, money: 50_000_00n })).rejects.toMatchObject(
      refusing('above_contract_amount'),
    );
    await closeUntil(mall, '2026-11-16');
    expect((await contractsOf(shopper.client))[0]?.hold_money).toBe(40_000_00n);
    expect((await cashOf(db)).free).toBe(560_000_00n);
    expect(await wrongs(mall)).toEqual([]);
  });
});

describe('an order whose result is unknown', () => {
  it('is a contract when the file of the day has it', async () => {
    const { mall, shopper, db } = await openRepoMall();
    behaviour.loses = 'answer';
    await lend(shopper, REPO, MONEY);
    behaviour.loses = undefined;
    expect(await contractsOf(shopper.client)).toEqual([]);
    await closeUntil(mall, '2026-11-16');
    expect(await contractsOf(shopper.client)).toMatchObject([{ start_date_num: '2026-11-16' }]);
    expect((await cashOf(db)).frozen).toBe(0n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it('is given back only when the file of an earlier day does not have it', async () => {
    const { mall, shopper, db } = await openRepoMall();
    behaviour.loses = 'request';
    await lend(shopper, REPO, MONEY);
    behaviour.loses = undefined;
    await closeUntil(mall, '2026-11-16');
    expect((await cashOf(db)).frozen).toBe(MONEY);
    await closeUntil(mall, '2026-11-17');
    expect(await cashOf(db)).toMatchObject({ frozen: 0n, free: 600_000_00n });
    expect(await readOutstanding(db)).toBe(0n);
    const { list } = await shopper.client(trading.transRecordlistQuery, PAGE);
    expect(list[0]).toMatchObject({ order_status: '70' });
    expect(await wrongs(mall)).toEqual([]);
  });
});
