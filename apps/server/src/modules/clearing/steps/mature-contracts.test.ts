import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { clearDay, closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { STEPS } from '#modules/clearing/steps/index.ts';
import { ledgerFingerprint } from '#testing/ledger-fingerprint.ts';
import { closeUntil, moveTo, openRepoMall, REPO, wrongs } from '#testing/repo-mall.ts';
import { lend } from '#testing/repo-story.ts';
import { dayOf } from '#testing/story-world.ts';

/** A last day with three contracts of two customers, one of them renewed, two to a transaction. */
async function lastDay() {
  const { mall, shopper, db } = await openRepoMall(undefined, 2);
  const second = await mall.enter({ clientId: 'C2', free: 300_000_00n });
  await lend(shopper, REPO, 100_000_00n, { postpone_flag: '1' });
  await lend(second, REPO, 30_000_00n);
  await lend(shopper, REPO, 20_000_00n);
  await closeUntil(mall, '2026-11-20');
  await moveTo(mall, '2026-11-23', 15 * 3_600_000);
  return { mall, db };
}

async function traceOf(db: Awaited<ReturnType<typeof lastDay>>['db']) {
  const { rows } = await sql`
    select e.client_id, e.kind, e.event_on, e.principal_fen, e.interest_fen, e.left_fen
      from repo_contract_event e order by 1, 2, 4, 6`.execute(db);
  const { balances } = await ledgerFingerprint(db);
  const { rows: loans } = await sql`
    select trade_account, left_fen, begins_on, ends_on from exchange_loan order by 1, 2, 3`.execute(
    db,
  );
  return { rows, balances, loans };
}

it('a close that dies in the middle of the maturities pays and renews each contract once', async () => {
  const undisturbed = await lastDay();
  await closeUntil(undisturbed.mall, '2026-11-23');
  const wanted = await traceOf(undisturbed.db);

  const { mall, db } = await lastDay();
  const { clearing } = mall;
  const { exchange } = clearing;
  if (!exchange) throw new Error('the mall has an exchange');
  const dying = {
    ...clearing,
    exchange: {
      ...exchange,
      reportMatured: async () => {
        throw new Error('killed');
      },
    },
  };
  await expect(closeBusinessDay(dying)).rejects.toThrow('killed');
  const day = {
    businessOn: dayOf('2026-11-23'),
    nextOn: dayOf('2026-11-24'),
    calendar: await clearing.readCalendar(),
  };
  const killed = STEPS.filter(({ name }) => name === 'mature-contracts').map((step) => ({
    ...step,
    run: async (...given: Parameters<typeof step.run>) => {
      await step.run(...given);
      throw new Error('killed');
    },
  }));
  await expect(clearDay(clearing, day, () => undefined, killed)).rejects.toThrow('killed');
  await closeUntil(mall, '2026-11-23');
  expect(await traceOf(db)).toEqual(wanted);
  expect(await wrongs(mall)).toEqual([]);
});

it('a difference with the exchange stops the day and books nothing', async () => {
  const { mall } = await lastDay();
  await sql`update exchange_loan set rate_e8 = rate_e8 + 1000000`.execute(mall.ownerDb);
  const reports = await closeBusinessDay(mall.clearing);
  expect(reports?.at(-1)).toMatchObject({ isClosed: false });
  expect(reports?.at(-1)?.steps.at(-1)).toMatchObject({
    step: 'mature-contracts',
    outcome: { kind: 'broken' },
  });
});
