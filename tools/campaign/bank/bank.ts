import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@mall/contract';
import { Refused } from '@mall/contract/client';
import { REFUSALS } from '@mall/contract/refusals';
import { fen } from '@mall/domain/money/units';
import { sealerFrom } from '../../../apps/server/src/testing/attacks/seal-password.ts';
import { type RunningMall, runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import type { Campaign } from '../campaign.ts';
import { clientAt } from '../client-at.ts';
import { CAMPAIGN_CLOCK, inDatabase } from '../order-world.ts';
import { runMallCommand } from '../races/race-mall.ts';
import {
  BANK_NO,
  correctFile,
  denyInFile,
  findLostMoney,
  findNotRefused,
  openPayers,
  PASSWORD,
  type Wanted,
} from './bank-world.ts';

/** So many transfers share a mall: the messages of their customers are good for five minutes. */
const TRANSFERS_PER_MALL = 100;
const KILLS_PER_MALL = 4;
const CUSTOMERS = 10;
const AT_A_TIME = 6;
/** As long as a customer tries; a mall that was killed is back long before. */
const PATIENCE_MS = 180_000;
const SETTINGS = {
  MALL_SEED_PRODUCTS: '0',
  MALL_CLOCK: CAMPAIGN_CLOCK,
  MALL_RATE_PER_SECOND: '100000',
  MALL_LOG_LEVEL: 'silent',
};

export const bank: Campaign = {
  name: 'bank',
  proves:
    'transfers whose answers are lost, doubled, late or denied by the file of the day, with kill -9 between, ' +
    'leave every yuan in one place and are done at most once',
  rounds: 1_000,
  run: async (rounds, print) => {
    let hasHeld = true;
    for (let done = 0; done < rounds; done += TRANSFERS_PER_MALL) {
      const transfers = Math.min(TRANSFERS_PER_MALL, rounds - done);
      hasHeld = (await transferAndKill({ transfers, kills: KILLS_PER_MALL }, print)) && hasHeld;
    }
    return hasHeld;
  },
};

export type BankRound = { readonly transfers: number; readonly kills: number };

/** One mall: customers transfer while it is killed again and again, then its day is closed and everything compared. */
export async function transferAndKill(
  { transfers, kills }: BankRound,
  print: (line: string) => void,
): Promise<boolean> {
  const data = temporaryDataDir();
  const where: { mall: RunningMall } = {
    mall: await runMall({ dataDir: data.path, settings: SETTINGS }),
  };
  const wanted = await inDatabase(data.path, (db) => openPayers(db, CUSTOMERS, transfers), 'owner');
  const problems: string[] = [];
  const refusedLater: string[] = [];
  const killing = killOften(where, data.path, kills);
  const left = [...wanted];
  const workers = Array.from({ length: AT_A_TIME }, async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const told = await insist(() => where.mall.base, one);
      problems.push(...told.problems);
      refusedLater.push(...told.refusedLater);
    }
  });
  await Promise.all(workers);
  await killing;
  problems.push(...(await settleDay(data.path, wanted)));
  problems.push(
    ...(await inDatabase(data.path, (db) => findNotRefused(db, refusedLater), 'owner')),
  );
  await where.mall.stop();
  print(`${transfers} transfers, ${kills} kills: ${problems.length} problems`);
  for (const problem of problems.slice(0, 10)) print(`  ${problem}`);
  // After a failure the data folder is the evidence.
  if (problems.length === 0) data.remove();
  else print(`  the data folder is kept: ${data.path}`);
  return problems.length === 0;
}

async function killOften(
  where: { mall: RunningMall },
  dataDir: string,
  kills: number,
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    // At any moment of the transfers, so that rounds differ.
    await sleep(400 + Math.random() * 1_200);
    await where.mall.kill();
    where.mall = await runMall({ dataDir, settings: SETTINGS });
  }
}

/** The end of a request: what became of the transfer, or that the bank refused it. */
type End = { readonly transferNo: string } | { readonly isRefused: true };

type Told = {
  readonly problems: readonly string[];
  /** Taken while the bank was silent, and refused by it when the same request came again: refused in the end. */
  readonly refusedLater: readonly string[];
};

/** Sends a transfer until it has an end, under one number; some are sent twice at once. */
async function insist(baseNow: () => string, wanted: Wanted): Promise<Told> {
  const times = wanted.isDoubled ? [0, 1] : [0];
  try {
    const ends = await Promise.all(times.map(() => sendUntilAnswered(baseNow, wanted)));
    const numbers = [
      ...new Set(ends.flatMap((end) => ('transferNo' in end ? end.transferNo : []))),
    ];
    const isRefused = ends.some((end) => 'isRefused' in end);
    const problems =
      numbers.length > 1 ? [`${wanted.requestNo} has two numbers: ${numbers.join(' and ')}`] : [];
    return { problems, refusedLater: isRefused ? numbers : [] };
  } catch (error) {
    return {
      problems: [`${wanted.requestNo} got no answer: ${String(error)}`],
      refusedLater: [],
    };
  }
}

async function sendUntilAnswered(baseNow: () => string, wanted: Wanted): Promise<End> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return { transferNo: await sendOnce(baseNow, wanted) };
    } catch (error) {
      const errorNo = error instanceof Refused ? error.errorNo : undefined;
      if (errorNo === REFUSALS.bank_refused.errorNo) return { isRefused: true };
      if (performance.now() > giveUpAt) throw error;
      await sleep(150);
    }
  }
}

async function sendOnce(baseNow: () => string, wanted: Wanted): Promise<string> {
  const client = clientAt(baseNow, wanted.token);
  const seal = sealerFrom(await client(contract.identity.authlessToken, {}));
  const { transfer_no } = await client(contract.banking.bankTransfer, {
    request_no: wanted.requestNo,
    direction: wanted.direction,
    bank_no: BANK_NO,
    money: fen(wanted.money),
    ...seal(PASSWORD, 0),
    ...(wanted.noticeId === undefined ? {} : { noticerecord_id: wanted.noticeId }),
  });
  return transfer_no;
}

/** Closes the day on a file that denies some answers, which must be noticed, and again on the corrected one. */
async function settleDay(dataDir: string, wanted: readonly Wanted[]): Promise<readonly string[]> {
  const denied = await inDatabase(dataDir, (db) => denyInFile(db, 2), 'owner');
  const first = await runMallCommand(dataDir, ['day', 'close']);
  const shown = await runMallCommand(dataDir, ['verify']);
  await inDatabase(dataDir, (db) => correctFile(db, denied), 'owner');
  const second = await runMallCommand(dataDir, ['day', 'close']);
  const last = await runMallCommand(dataDir, ['verify']);
  const isDenied = denied.length > 0;
  return [
    ...(isDenied && first.exitCode === 0 ? ['a day closes on a file that denies answers'] : []),
    ...denied
      .filter((transferNo) => !shown.output.includes(transferNo))
      .map((transferNo) => `verify does not show that ${transferNo} is denied`),
    ...(second.exitCode === 0 ? [] : [`the day stays open: ${second.output.slice(-600)}`]),
    ...(last.exitCode === 0 ? [] : [`verify: ${last.output.slice(-600)}`]),
    ...(await inDatabase(dataDir, (db) => findLostMoney(db, wanted), 'owner')),
  ];
}
