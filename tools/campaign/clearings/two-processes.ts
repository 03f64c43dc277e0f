import { join } from 'node:path';
import type { ConnectionSettings } from '../../../apps/server/src/db/connection-settings.ts';
import { findRunningEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { type RunningMall, runMall } from '../../mall/run-mall.ts';
import { runCommand } from '../../process/run-command.ts';
import { ACTION_NAMES, ACTIONS, answerOf } from '../races/actions.ts';
import {
  eachOf,
  openRaceMall,
  RACE_SETTINGS,
  type RaceMall,
  type Racer,
} from '../races/race-mall.ts';
import { ledgerOf, type Tables, UNTIL } from './prepared-day.ts';

const AHEAD = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock-ahead.ts')}` };

export type ClosedBy = { readonly ledger: Tables; readonly problems: readonly string[] };

/**
 * Orders of every kind on a Monday, of so many customers each, and the close of two days: by one process, or by two whose
 * clocks are apart; then half of the customers send to the second process.
 */
export async function tradeAndClose(processes: 1 | 2, eachKind: number): Promise<ClosedBy> {
  const mall = await openRaceMall(ACTION_NAMES.length * eachKind);
  const second = processes === 2 ? await runSecond(mall) : undefined;
  try {
    const problems = [
      ...(await tradeAll(mall, second, eachKind)),
      ...(await closeAll(mall, second)),
    ];
    const { exitCode, output } = await mall.command('verify');
    if (exitCode !== 0) problems.push(`verify: ${output.slice(-600)}`);
    return { ledger: await ledgerOf(mall.db), problems };
  } finally {
    await second?.mall.stop();
    await mall.close({ isKept: false });
  }
}

export type Second = {
  readonly mall: RunningMall;
  readonly settings: Readonly<Record<string, string>>;
};

/** Another mall on the same database, two seconds ahead of the first. */
export async function runSecond(mall: RaceMall): Promise<Second> {
  const target = await findRunningEmbedded(mall.dataDir);
  if (!target) throw new Error('the first mall has its own PostgreSQL');
  const urlOf = ({ user, password, database, host, port }: ConnectionSettings) =>
    `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const settings = {
    ...RACE_SETTINGS,
    ...AHEAD,
    DATABASE_URL: urlOf(target.connection),
    MALL_OWNER_DATABASE_URL: urlOf(target.owner),
  };
  return { mall: await runMall({ dataDir: mall.dataDir, settings }), settings };
}

async function tradeAll(
  mall: RaceMall,
  second: Second | undefined,
  eachKind: number,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const prepared: { readonly racer: Racer; readonly send: () => Promise<unknown> }[] = [];
  for (const kind of ACTION_NAMES)
    await eachOf(mall.take(eachKind), async (racer) => {
      prepared.push({ racer, send: (await ACTIONS[kind](racer)).send });
    });
  // What a customer prepared in one process is submitted in the other.
  if (second) mall.moveTo(second.mall.base);
  const sent = await Promise.all(
    prepared.map(({ send }, place) => {
      if (second && place === Math.ceil(prepared.length / 2)) mall.moveTo(mall.base);
      return answerOf(send);
    }),
  );
  for (const [place, answer] of sent.entries())
    if (answer !== 'done') problems.push(`${prepared[place]?.racer.clientId}: ${answer}`);
  return problems;
}

/** Two processes that close at once: one does it, the other says that it is being done or finds nothing left. */
export async function closeAll(
  mall: RaceMall,
  second: Second | undefined,
): Promise<readonly string[]> {
  const closing = ['day', 'close', '--until', UNTIL];
  const first = mall.command(...closing);
  if (!second) return told([await first]);
  const ahead = runCommand({
    program: process.execPath,
    args: ['apps/server/src/cli.ts', ...closing],
    env: { ...second.settings, MALL_DATA_DIR: mall.dataDir },
  });
  const ends = await Promise.all([first, ahead]);
  return told(ends.filter(({ output }) => !output.includes('another process is closing the day')));
}

function told(ends: readonly { readonly exitCode: number; readonly output: string }[]): string[] {
  if (ends.length === 0) return ['no process closed the day'];
  return ends.flatMap(({ exitCode, output }) => (exitCode === 0 ? [] : [output.slice(-600)]));
}
