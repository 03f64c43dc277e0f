import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkCauses, checkLedger } from '#modules/ledger/index.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { closeUntil, moveTo, openRepoMall, REPO, wrongs } from '#testing/repo-mall.ts';
import { endEarly, lend } from '#testing/repo-story.ts';
import { checkContracts } from './index.ts';

/** A contract of which a part ended early and the rest matured. */
const ended = endTwice();

async function endTwice() {
  const opened = await openRepoMall('2026-11-11T10:00:00+08:00');
  const { mall, shopper } = opened;
  const { contract_no } = await lend(shopper, REPO, 100_000_00n);
  await closeUntil(mall, '2026-11-13');
  await moveTo(mall, '2026-11-16', at(10, 0));
  await endEarly(shopper, { productNo: REPO, contractNo: contract_no ?? '', money: 40_000_00n });
  await closeUntil(mall, '2026-11-18');
  return mall;
}

it('is right before anything is changed', async () => {
  expect(await wrongs(await ended)).toEqual([]);
});

// What verify finds out when a row does not say what happened.
it.each([
  {
    change: `update repo_contract_event set interest_fen = interest_fen + 1 where kind = 'matured'`,
    says: 'pays interest',
  },
  {
    change: `update repo_contract_event set interest_fen = interest_fen - 1 where kind = 'ended_early'`,
    says: 'pays interest',
  },
  {
    change: `update repo_contract set agreed_rate_e8 = agreed_rate_e8 + 1`,
    says: 'is not what its order was promised',
  },
  {
    change: `update repo_contract_event set left_fen = left_fen + 1 where kind = 'ended_early'`,
    says: 'that leaves',
  },
])('verify notices: $change', async ({ change, says }) => {
  const mall = await ended;
  const checks = await takenBack(mall.ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql.raw(change).execute(tx);
    return [...(await checkContracts(tx)), ...(await checkLedger(tx)), ...(await checkCauses(tx))];
  });
  expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(says);
});

/** A contract that was renewed in part, whose next one is still lent. */
const renewed = renewInPart();

async function renewInPart() {
  const opened = await openRepoMall('2026-11-11T10:00:00+08:00');
  const { mall, shopper } = opened;
  const { contract_no } = await lend(shopper, REPO, 100_000_00n, { postpone_flag: '1' });
  await shopper.client(contract.trading.qrpAlterPostpone, {
    request_no: randomUUID(),
    contract_no: contract_no ?? '',
    postpone_flag: '1',
    postpone_amount: fen(60_000_00n),
  });
  await closeUntil(mall, '2026-11-18');
  return mall;
}

const NEXT = 'parent_contract_no is not null';
const NEXT_EVENT = `contract_no in (select contract_no from repo_contract where ${NEXT})`;

it.each([
  { change: '', says: undefined, why: 'nothing was changed' },
  {
    change: `update repo_contract set agreed_rate_e8 = agreed_rate_e8 + 1 where ${NEXT}`,
    says: 'is not what the exchange was told',
    why: 'another rate',
  },
  {
    change: `update repo_contract set early_rate_e8 = early_rate_e8 + 1 where ${NEXT}`,
    says: 'is not what the exchange was told',
    why: 'another rate of an early end',
  },
  {
    change: `update repo_contract set term_days = term_days + 1 where ${NEXT}`,
    says: 'ends on another day than its term',
    why: 'another term',
  },
  {
    change: `update repo_contract set due_on = due_on + 1 where ${NEXT}`,
    says: 'ends on another day than its term',
    why: 'another last day',
  },
  {
    change: `update repo_contract set term_days = term_days + 1 where order_no is not null`,
    says: 'is not what its order was promised',
    why: 'another term than the order has',
  },
  {
    change: `update repo_contract_event set renew_until_on = event_on + 60 where kind = 'opened' and not ${NEXT_EVENT}`,
    says: 'is not what its order was promised',
    why: 'another choice than the order made',
  },
  {
    change: `update repo_contract_event set renews = false where kind = 'opened' and ${NEXT_EVENT}`,
    says: 'begins with another choice',
    why: 'a choice that was not carried over',
  },
  {
    change: `update repo_disclosure set pledged_fen = 5999999`,
    says: 'lent are 6000000, pledged are 5999999',
    why: 'less collateral than is lent',
  },
  {
    change: `update repo_contract set principal_fen = principal_fen + 100000 where ${NEXT};
             update repo_contract_event set left_fen = left_fen + 100000 where ${NEXT_EVENT}`,
    says: 'goes on with more than its customer chose',
    why: 'more than was chosen',
  },
])('verify notices of a renewal: $why', async ({ change, says }) => {
  const mall = await renewed;
  const checks = await takenBack(mall.ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql.raw(change || 'select').execute(tx);
    return [...(await checkContracts(tx)), ...(await checkLedger(tx)), ...(await checkCauses(tx))];
  });
  const wrong = checks.flatMap((check) => check.wrong);
  if (says === undefined) expect(wrong).toEqual([]);
  else expect(wrong.join()).toContain(says);
});
