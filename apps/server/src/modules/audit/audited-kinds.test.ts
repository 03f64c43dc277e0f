import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { currentLoginKey, passwordSecretsFrom } from '#modules/identity/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { describeStep } from '#modules/trading/index.ts';
import { privateViewReader } from '#read-viewer.ts';
import {
  audit,
  openInstitution,
  proposalOf,
  type StoryOperator,
} from '#testing/agreed/audited-institution.ts';
import { answer, detailOf, MILLION, order, PLAN } from '#testing/agreed/private-order.ts';
import { goTo, planMall, quotaLeft } from '#testing/agreed/private-plan.ts';
import type { StoryMall } from '#testing/app/open-story.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { switchShares } from '#testing/exits/story-switch.ts';
import { refusing } from '#testing/order-story.ts';
import { moveTo, openRepoMall, REPO, wrongs } from '#testing/repo-mall.ts';
import { endEarly, lend } from '#testing/repo-story.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { trading } = contract;
const [FUND, OTHER] = ['910066', '910067'];

/** As a person reads the texts: the clicks of these stories carry those. */
const INSTITUTION = { clientType: '0', free: 2n * MILLION } as const;

async function keyOf({ deps }: StoryMall) {
  const secrets = passwordSecretsFrom(deps.config.passwordSecrets);
  await currentLoginKey({ db: deps.db, clock: deps.clock, secrets });
}

/** One order of every kind that leaves a holding or changes it. */
async function proposeExits(mall: StoryMall, maker: StoryOperator) {
  const left = await redeem(maker, { productNo: FUND, shares: 1_000_00n });
  const kept = await redeem(maker, { productNo: FUND, shares: 2_000_00n });
  const switched = await switchShares(maker, {
    productNo: FUND,
    targetProductNo: OTHER,
    shares: 3_000_00n,
  });
  const dividend = await maker.client(trading.setDividend, {
    request_no: randomUUID(),
    product_no: FUND,
    dividend_method: '0',
  });
  const custody = {
    shares: shares(4_000_00n),
    seller: [...(mall.deps.dictionaries.get('DISTRIBUTOR')?.keys() ?? [])][0] ?? '',
    account: 'A123456789',
  };
  const step = { purpose: 'custody', productNo: FUND, ...custody } as const;
  const moved = await maker.client(trading.retrustee, {
    request_no: randomUUID(),
    product_no: FUND,
    entrust_share: custody.shares,
    target_seller_code: custody.seller,
    target_trade_account: custody.account,
    noticerecord_id: (await maker.confirmIdentity?.(step)) ?? '',
  });
  return { left, kept, switched, dividend, moved };
}

/** What the message says that confirms an approval. */
async function describeApproval(
  { deps: { db, clock, dictionaries } }: StoryMall,
  clientId: string,
  { local_order_no }: { readonly local_order_no: string | null },
) {
  const step = { purpose: 'audit', localOrderNos: [local_order_no ?? ''] } as const;
  const seesPrivate = privateViewReader({ clock });
  const said = await db
    .transaction()
    .execute((tx) => describeStep({ db: tx, clock, dictionaries, seesPrivate }, clientId, step));
  return said.ok ? said.words : said.refusal;
}

/** Everything that an approval is about is seen before it, and said by its message. */
async function expectSeen(
  mall: StoryMall,
  clientId: string,
  checker: StoryOperator,
  { left, switched, moved }: Awaited<ReturnType<typeof proposeExits>>,
) {
  expect(await proposalOf(checker, moved.local_order_no, '2')).toMatchObject({
    target_distributor: '启明基金直销',
    target_trade_account: 'A123456789',
    large_redeem_flag: null,
    postpone_flag: null,
  });
  expect(await proposalOf(checker, left.local_order_no, '2')).toMatchObject({
    large_redeem_flag: '1',
    target_trade_account: null,
  });
  expect(await describeApproval(mall, clientId, moved)).toBe(
    '复核通过将启明测试9100664,000.00份转托管至启明基金直销，账号尾号6789',
  );
  expect(await describeApproval(mall, clientId, switched)).toBe(
    '复核通过转换启明测试9100663,000.00份至启明测试910067',
  );
}

it('purchases, redemptions, switches, dividends and transfers are taken as they were proposed, and sent with their day', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n, [OTHER]: 100_000_000n }),
  });
  const { db } = mall.deps;
  await keyOf(mall);
  for (const productNo of [FUND, OTHER])
    await sellFund(db, { productNo, values: { '2026-11-11': 100_000_000n } });
  const { clientId, maker, checker } = await openInstitution(mall, INSTITUTION);
  const first = await buy(maker, FUND, 100_000_00n);
  const late = await buy(maker, FUND, 50_000_00n);
  await audit(checker, [first]);
  await endDay(mall);
  // What was not looked at was not sent, and its money is back.
  expect(await detailOf(maker, late.order_no)).toMatchObject({ order_status: '02' });
  expect(await detailOf(maker, first.order_no)).toMatchObject({ order_status: '30' });
  expect(await readCash(db, clientId)).toMatchObject({
    free: 2n * MILLION - 100_000_00n,
    frozen: 0n,
  });
  expect(await wrongsIn(mall.clearing)).toEqual([]);

  await goToDay(mall, '2026-11-17');
  const orders = await proposeExits(mall, maker);
  const { left, kept, switched, dividend, moved } = orders;
  for (const { order_status, need_audit } of [left, kept, switched, dividend, moved])
    expect([order_status, need_audit]).toEqual(['00', '1']);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  const shown = await proposalOf(checker, switched.local_order_no, '2');
  expect(shown?.recheck_list.filter(({ is_ok }) => is_ok === '0')).toEqual([]);
  await expectSeen(mall, clientId, checker, orders);
  const rows = await audit(checker, [left, switched, dividend, moved]);
  expect(rows.map(({ is_ok, error_info }) => [is_ok, error_info])).toEqual(
    rows.map(() => ['1', null]),
  );
  await audit(checker, [kept], { result: '2', remark: '时机不宜' });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  await endDay(mall);
  expect(await detailOf(maker, left.order_no)).toMatchObject({ order_status: '40' });
  expect(await detailOf(maker, switched.order_no)).toMatchObject({ order_status: '30' });
  expect(await detailOf(maker, dividend.order_no)).toMatchObject({ order_status: '50' });
  expect(await detailOf(maker, moved.order_no)).toMatchObject({ order_status: '30' });
  expect(await detailOf(maker, kept.order_no)).toMatchObject({ order_status: '01' });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('a repo is lent when it is approved; its end at 15:30 gives cash, quota and collateral back', async () => {
  const { mall, db } = await openRepoMall();
  await keyOf(mall);
  const { clientId, maker, checker } = await openInstitution(mall, INSTITUTION);
  const before = await readCash(db, clientId);
  const lost = await lend(maker, REPO, 10_000_00n);
  expect(lost).toMatchObject({ order_status: '00', expire_time: '2026-11-16 15:30:00' });
  const lent = await lend(maker, REPO, 20_000_00n, { postpone_flag: '1' });
  expect(await wrongs(mall)).toEqual([]);
  const told = { postpone_amount: null, postpone_stop_date_num: null };
  expect(await proposalOf(checker, lent.local_order_no, '2')).toMatchObject({
    ...told,
    postpone_flag: '1',
  });
  expect(await proposalOf(checker, lost.local_order_no, '2')).toMatchObject({
    ...told,
    postpone_flag: '0',
  });
  const [row] = await audit(checker, [lent]);
  expect(row).toMatchObject({ is_ok: '1', order_status: '50' });
  const { contract_no } = await db
    .selectFrom('trade_order')
    .select('contract_no')
    .where('order_no', '=', lent.order_no)
    .executeTakeFirstOrThrow();
  expect(await wrongs(mall)).toEqual([]);
  await moveTo(mall, '2026-11-16', at(15, 30));
  const refused = await audit(checker, [{ ...lost, content_sha256: '0'.repeat(64) }]);
  expect(refused[0]).toMatchObject({ is_ok: '0', order_status: '02' });
  const after = await readCash(db, clientId);
  expect([after.frozen, after.free + after.trade]).toEqual([
    0n,
    before.free + before.trade - 20_000_00n,
  ]);
  expect(await wrongs(mall)).toEqual([]);
  await goToDay(mall, '2026-11-18');
  const ended = await endEarly(maker, {
    productNo: REPO,
    contractNo: contract_no ?? '',
    money: 20_000_00n,
  });
  expect(ended).toMatchObject({ order_status: '00' });
  expect((await audit(checker, [ended]))[0]).toMatchObject({ is_ok: '1', order_status: '50' });
  expect(await wrongs(mall)).toEqual([]);
});

it('a private plan cools off from its approval', async () => {
  const { mall } = await planMall();
  await keyOf(mall);
  const { clientId, maker, checker } = await openInstitution(mall, {
    ...INSTITUTION,
    clientId: 'J1',
  });
  await mall.ownerDb
    .updateTable('customer')
    .set({ qualified_as: 'verified', qualified_to_on: dayOf('2027-06-30') })
    .where('client_id', '=', clientId)
    .execute();
  const lost = await order(maker);
  expect(await quotaLeft(mall)).toBe(9n * MILLION);
  await maker.client(trading.tradeWithdraw, { order_no: lost.order_no, request_no: randomUUID() });
  expect(await quotaLeft(mall)).toBe(10n * MILLION);
  const placed = await order(maker);
  expect(placed).toMatchObject({ order_status: '00', product_no: PLAN });
  expect(placed.expire_time).toBe('2026-11-12 15:00:00');
  await goTo(mall, '2026-11-12', 14, 50);
  expect((await audit(checker, [placed]))[0]).toMatchObject({ is_ok: '1', order_status: '11' });
  const cooling = await detailOf(maker, placed.order_no);
  expect(cooling).toMatchObject({ order_status: '11' });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  // A day after its submission it still cools off, a day after its approval it does not.
  await goTo(mall, '2026-11-13', 14, 45);
  await expect(answer(maker, placed.order_no)).rejects.toMatchObject(refusing('visit_not_open'));
  await goTo(mall, '2026-11-13', 14, 59);
  expect(await answer(maker, placed.order_no)).toMatchObject({ passed: '1', order_status: '13' });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  await endDay(mall);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('a purchase of a portfolio binds its adviser when it is approved, and not before', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  const { db } = mall.deps;
  await keyOf(mall);
  await sellFund(db, { productNo: FUND, values: { '2026-11-11': 100_000_000n } });
  await sql`update product set cat_varieties = '99', adviser_rate_e8 = 500000`.execute(
    mall.ownerDb,
  );
  const { clientId, maker, checker } = await openInstitution(mall, INSTITUTION);
  const contracts = () =>
    db
      .selectFrom('adviser_event')
      .select(['contract_no', 'kind', 'yearly_rate_e8'])
      .where('client_id', '=', clientId)
      .execute();
  const rejected = await buy(maker, FUND, 100_000_00n);
  const approved = await buy(maker, FUND, 200_000_00n);
  expect(await contracts()).toEqual([]);
  await audit(checker, [rejected], { result: '2', remark: '金额有误' });
  expect(await contracts()).toEqual([]);
  await audit(checker, [approved]);
  const [bound, ...more] = await contracts();
  expect(bound).toMatchObject({ kind: 'bound', yearly_rate_e8: 500_000n });
  expect(more).toEqual([]);
  // Further purchases belong to it.
  await audit(checker, [await buy(maker, FUND, 300_000_00n)]);
  expect(await contracts()).toHaveLength(1);
  const orders = await db
    .selectFrom('trade_order')
    .select('contract_no')
    .where('client_id', '=', clientId)
    .execute();
  expect(new Set(orders.map(({ contract_no }) => contract_no))).toEqual(
    new Set([bound?.contract_no]),
  );
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
