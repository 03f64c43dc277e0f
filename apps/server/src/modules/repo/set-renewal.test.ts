import { randomUUID } from 'node:crypto';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusing } from '#testing/order-story.ts';
import {
  cashOf,
  closeUntil,
  contractsOf,
  moveTo,
  openRepoMall,
  REPO,
  renew,
  wrongs,
} from '#testing/repo-mall.ts';
import { lend } from '#testing/repo-story.ts';

const MONEY = 100_000_00n;

describe('the choice for the maturity', () => {
  it('is noted with its number, on the trail, and answered again', async () => {
    const { mall, shopper } = await openRepoMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const contractNo = contract_no ?? '';
    const request_no = randomUUID();
    const wanted = { request_no, postpone_amount: fen(60_000_00n) };
    const noted = await renew(shopper.client, contractNo, wanted);
    expect(noted).toMatchObject({
      postpone_flag: '1',
      postpone_amount: 60_000_00n,
      expire_date_num: '2026-11-23',
    });
    await renew(shopper.client, contractNo, { postpone_flag: '0' });
    expect(await renew(shopper.client, contractNo, wanted)).toEqual(noted);
    expect(await contractsOf(shopper.client)).toMatchObject([
      { postpone_flag: '0', postpone_amount: null },
    ]);
    await expect(
      renew(shopper.client, contractNo, { request_no, postpone_flag: '0' }),
    ).rejects.toMatchObject(refusing('request_no_reused'));
    expect(await wrongs(mall)).toEqual([]);
  });

  it('that stands already is answered and leaves no event, however often it is sent', async () => {
    const { mall, shopper, db } = await openRepoMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const contractNo = contract_no ?? '';
    const request_no = randomUUID();
    const standing = await renew(shopper.client, contractNo, { request_no, postpone_flag: '0' });
    await renew(shopper.client, contractNo, { postpone_flag: '0' });
    await renew(shopper.client, contractNo, { postpone_amount: fen(60_000_00n) });
    await renew(shopper.client, contractNo, { postpone_amount: fen(60_000_00n) });
    expect(await renew(shopper.client, contractNo, { request_no, postpone_flag: '0' })).toEqual(
      standing,
    );
    const events = db.selectFrom('repo_contract_event').select(['seq', 'kind']).orderBy('seq');
    expect(await events.execute()).toEqual([
      { seq: 1, kind: 'opened' },
      { seq: 2, kind: 'renewal_set' },
    ]);
    expect((await contractsOf(shopper.client))[0]?.postpone_flag).toBe('1');
    expect(await wrongs(mall)).toEqual([]);
  });

  it('leaves room behind 32,767 events, so that the day it is due on closes', async () => {
    const { mall, shopper, db } = await openRepoMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    await renew(shopper.client, contract_no ?? '');
    await sql`
      insert into repo_contract_event (client_id, contract_no, seq, kind, event_on, happened_at, renews, left_fen)
      select client_id, contract_no, number, 'renewal_set', event_on, happened_at, true, left_fen
        from repo_contract_event, generate_series(3, 32767) as number where seq = 2`.execute(db);
    await closeUntil(mall, '2026-11-23');
    const { seq } = await db
      .selectFrom('repo_contract_event')
      .select('seq')
      .where('kind', '=', 'renewed')
      .executeTakeFirstOrThrow();
    expect(seq).toBe(32_768);
  });

  it('is refused for a restricted account', async () => {
    const { mall, shopper } = await openRepoMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    await sql`update trade_account set is_restricted = true`.execute(mall.ownerDb);
    await expect(renew(shopper.client, contract_no ?? '')).rejects.toMatchObject(
      refusing('account_restricted'),
    );
  });

  it('of a part renews it and pays the rest', async () => {
    const { mall, shopper, db } = await openRepoMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    await renew(shopper.client, contract_no ?? '', { postpone_amount: fen(60_000_00n) });
    await closeUntil(mall, '2026-11-23');
    expect((await contractsOf(shopper.client))[0]).toMatchObject({
      hold_money: 60_000_00n,
      postpone_amount: 60_000_00n,
    });
    expect((await cashOf(db)).free).toBe(540_046_03n);
    expect(await wrongs(mall)).toEqual([]);
  });

  it('is refused off the step, beyond the contract, unknown, and from 15:00 of the last day on', async () => {
    const { mall, shopper, db } = await openRepoMall();
    const { contract_no } = await lend(shopper, REPO, MONEY);
    const contractNo = contract_no ?? '';
    const refusal = async (given: Promise<unknown>, code: Parameters<typeof refusing>[0]) =>
      expect(given).rejects.toMatchObject(refusing(code));
    const amount = (money: bigint) => ({ postpone_amount: fen(money) });
    await refusal(renew(shopper.client, contractNo, amount(500_00n)), 'off_renewal_step');
    await refusal(renew(shopper.client, contractNo, amount(101_000_00n)), 'above_contract_amount');
    await refusal(renew(shopper.client, 'QR2026111699999999'), 'contract_not_found');
    const other = await mall.enter({ clientId: 'C2', free: 1_00n });
    await refusal(renew(other.client, contractNo), 'contract_not_found');
    await closeUntil(mall, '2026-11-20');
    await moveTo(mall, '2026-11-23', at(14, 50));
    expect(await renew(shopper.client, contractNo)).toMatchObject({ postpone_flag: '1' });
    await moveTo(mall, '2026-11-23', at(15, 0));
    await refusal(renew(shopper.client, contractNo, { postpone_flag: '0' }), 'renewal_closed');
    await closeUntil(mall, '2026-11-23');
    expect((await contractsOf(shopper.client))[0]?.hold_money).toBe(MONEY);
    expect((await cashOf(db)).free).toBe(500_046_03n);
  });
});
