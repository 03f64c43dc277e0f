import { expect, it } from 'vitest';
import { createPlantedMall } from '#testing/planted-mall.ts';
import { findUnproved } from '#verification.ts';

const { wrongs, wrongsAfter, checksAfter } = await createPlantedMall();

const OPEN = `trade_on = '2026-11-16'`;
const numberOf = (clientId: string) =>
  `(select min(registrar_no) from order_confirmation where client_id = '${clientId}')`;
const assessed = (validTo: string, level: string, preferred = `'A', 'A'`) => `
  insert into risk_assessment (client_id, trace_no, paper_id, paper_version, answers, is_age_confirmed, score, risk_level,
    is_lowest_class, uses_borrowed_funds, needs_review, preferred_term, preferred_variety, paused_plans, resumed_plans,
    assessed_at, assessed_on, valid_to_on)
  select client_id, 'CP2026010100000001', 'FXWJGR', '1', '{}', false, 50, ${level}, false, false, false, ${preferred}, '{}', '{}',
         '2026-01-01T10:00:00+08:00', '2026-01-01', '${validTo}' from investor where client_id = 'C1'`;

it('nothing is wrong before anything is changed, and every invariant is compared', async () => {
  expect(await wrongs()).toEqual([]);
  expect(findUnproved(await checksAfter())).toEqual([]);
});

it.each([
  {
    invariant: 10,
    what: 'an order above the maximum of an order',
    change: `update product set order_max_fen = 49999`,
    says: 'is about 50000 of 910066, an order is at most 49999',
  },
  {
    invariant: 10,
    what: 'orders of a day above the maximum of a day',
    change: `update product set day_max_fen = 99999`,
    says: 'C1 ordered 100000 of 910066 for 2026-11-12, a day is at most 99999',
  },
  {
    invariant: 11,
    what: 'a request number that names another order',
    change: `update customer_request set object_id = 'DD2026111200000000' where object_id in (select order_no from trade_order where ${OPEN})`,
    says: 'was written under a number that is entered for DD2026111200000000 or another request',
  },
  {
    invariant: 11,
    what: 'a request number with the hash of another request',
    change: `update customer_request set request_sha256 = sha256('x') where object_kind = 'flow'`,
    says: 'was written under a number that is entered for FL',
  },
  {
    invariant: 11,
    what: 'an order whose request number is gone',
    change: `delete from customer_request where object_kind = 'order'`,
    says: 'was written under a number that is not entered',
  },
  {
    invariant: 11,
    what: 'a request number that names a cancellation of nothing',
    change: `update customer_request set object_kind = 'cancellation' where object_kind = 'order'`,
    says: 'which it did not write',
  },
  {
    invariant: 11,
    what: 'a line of the registrar that answers orders of two customers',
    change: `update order_confirmation set registrar_no = ${numberOf('C1')} where registrar_no = ${numberOf('C2')}`,
    says: 'answers 2 times',
  },
  {
    invariant: 13,
    what: 'an order whose flow asked for no signature, and has none',
    change: `update trade_flow set steps = array_remove(steps, 'AGREEMENT'); update trade_order set sign_nos = '{}' where ${OPEN}`,
    says: 'names no signature of document TPL',
  },
  {
    invariant: 13,
    what: 'a match that its levels do not make',
    change: `update trade_order set match_result = '2' where ${OPEN}`,
    says: 'is matched as 2, what it was compared by makes it 1',
  },
  {
    invariant: 13,
    what: 'a product above the level of its customer that is said to suit him',
    change: `update trade_order set product_risk = '5', client_risk = '2' where ${OPEN}`,
    says: 'is matched as 1, what it was compared by makes it 2',
  },
  {
    invariant: 13,
    what: 'a product that asks for more than the level of its customer and is said to suit him',
    change: `update trade_order set min_client_level = '5', client_risk = '4' where ${OPEN}`,
    says: 'is matched as 1, what it was compared by makes it 2',
  },
  {
    invariant: 13,
    what: 'money that stays longer than the customer answered and is said to suit him',
    change: `update trade_order set product_days = 185; ${assessed('2028-01-01', 'risk_level', `'A', 'E'`)}`,
    says: 'is matched as 1, what it was compared by makes it 2',
  },
  {
    invariant: 13,
    what: 'a variety the customer did not choose and is said to suit him',
    change: `update trade_order set product_variety = 'C'; ${assessed('2028-01-01', 'risk_level', `'E', 'B'`)}`,
    says: 'is matched as 1, what it was compared by makes it 2',
  },
  {
    invariant: 13,
    what: 'answers about term and variety without an assessment',
    change: `update investor set preferred_term = 'E', preferred_variety = 'E' where client_id = 'C1'`,
    says: 'C1 names an assessment, or answers of one, and has none',
  },
  {
    invariant: 13,
    what: 'a level that the assessment of the day does not have',
    change: assessed('2028-01-01', `'1'`),
    says: 'assessment CP2026010100000001 says C1',
  },
  {
    invariant: 13,
    what: 'an order behind the end of the assessment',
    change: assessed('2026-06-30', 'risk_level'),
    says: 'was taken behind the end of assessment CP2026010100000001',
  },
  {
    invariant: 13,
    what: 'a private product that a customer without a qualification bought',
    change: `alter table product drop constraint product_check9; update customer set qualified_to_on = null; update product set is_private = true`,
    says: 'bought a private product, and its customer was not qualified on 2026-11-12',
  },
])('verify finds against invariant $invariant: $what', async ({ change, says }) => {
  expect((await wrongsAfter(...change.split('; '))).join('\n')).toContain(says);
});
