import { beforeEach, expect, it } from 'vitest';
import { readMigrations } from '#db/migration-files.ts';
import { createPlantedMall } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';

const { wrongs, wrongsAfter, wrongsAfterOwn } = await createPlantedMall();

beforeEach(async () => {
  expect(await wrongs()).toEqual([]);
});

const FLOW = `flow_id = (select flow_id from trade_order where trade_on = '2026-11-16')`;
const PASSED = 'was placed after other steps or terms than its flow has now';

it.each(
  sampled([
    {
      what: 'a step that was passed is gone',
      change: `delete from trade_flow_step where step = 'CONFIRM' and ${FLOW}`,
      says: PASSED,
    },
    {
      what: 'the terms that were told are gone',
      change: `alter table trade_order drop constraint trade_order_told_no_fkey; delete from trade_flow_terms where ${FLOW}`,
      says: PASSED,
    },
    {
      what: 'a flow needed no steps, and has none',
      change: `update trade_flow set steps = '{SUBMIT}' where ${FLOW}; delete from trade_flow_step where ${FLOW}`,
      says: 'has no passed flow of its own',
    },
    {
      what: 'terms with the digest of others',
      change: `update trade_flow_terms set fee_fen = fee_fen + 1 where ${FLOW}`,
      says: 'are not those of their digest',
    },
    {
      what: 'a flow of another amount, whose terms keep their digest',
      change: `update trade_flow set entrust_money_fen = entrust_money_fen + 1 where ${FLOW}`,
      says: 'are not those of their digest',
    },
    {
      what: 'an order that costs more than the terms it was told',
      change: `update trade_order set est_fee_fen = est_fee_fen + 1 where ${FLOW}`,
      says: 'is worse than the terms it was told',
    },
    {
      what: 'an order that pays dividends another way than its customer was told',
      change: `update trade_flow_terms set dividend_method = '0' where ${FLOW}`,
      says: 'pays dividends by method 1, its customer was told 0',
    },
    {
      what: 'a signature that another customer gave',
      change: `update trade_order set sign_nos = array[(select min(sign_no) from agreement_signature where client_id = 'C2')] where ${FLOW}`,
      says: 'names a signature that its customer did not give before',
    },
  ]),
)('verify finds: $what', async ({ change, says }) => {
  expect((await wrongsAfter(...change.split('; '))).join('\n')).toContain(says);
});

it('verify finds a step that the role of the mall adds to the flow of an order', async () => {
  const added = `insert into trade_flow_step (flow_id, step, basis, evidence, passed_at)
    select flow_id, 'SUIT', 'C5 R5 match', '{}', accepted_at from trade_order where trade_on = '2026-11-16'`;
  expect((await wrongsAfterOwn(added)).join('\n')).toContain(PASSED);
});

it('terms that were told before the upgrade have a digest that is not compared', async () => {
  const upgrade = (await readMigrations()).find(({ name }) =>
    name.endsWith('_flows_under_the_seal'),
  );
  const fill = upgrade?.sql.slice(upgrade.sql.indexOf('insert into unsealed_row'));
  const older = `update trade_flow_terms set terms_sha256 = sha256('x') where told_no <> all (select told_no from trade_order)`;
  const anew = `insert into trade_flow_terms (flow_id, terms_sha256, fee_fen, flat_fee_fen, discount_rate_e8, trade_on, confirm_on,
      redeemable_on, product_risk, told_at)
    select flow_id, sha256('x'), fee_fen, fee_fen, 0, trade_on, confirm_on, redeemable_on, product_risk, told_at
      from trade_flow_terms limit 1`;
  expect(await wrongsAfter(anew, older, fill ?? '')).toEqual([]);
  expect((await wrongsAfter(older, fill ?? '', anew)).join()).toContain(
    'are not those of their digest',
  );
});
