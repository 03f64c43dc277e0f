import { at } from '@mall/domain/calendar/moment';
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
