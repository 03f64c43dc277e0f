import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkBatch,
  describeFault,
  openDataFile,
  parseIndexName,
  type TaFault,
  type TaParties,
  type TaRecord,
  writeBatch,
} from '../../apps/server/src/gateways/transfer-agent/files/index.ts';
import { answerFile } from './core/answer-file.ts';
import { dayOf, written } from './core/calendar.ts';
import type { Behaviour, Market } from './core/market.ts';
import { parsePlain } from './core/plain-json.ts';
import { openStore } from './store.ts';

/** What became of one file. */
export type Answered = {
  readonly fileOn: string;
  /** Why it is not answered yet; undefined: it is. */
  readonly waitsFor: string | undefined;
};

/**
 * Answers every batch of applications in `out/` that has none yet and whose market was told, the oldest first: files into `in/`, then the state into
 * the own store. Killed between the two it writes the same bytes again.
 */
export async function answerWaiting(
  root: string,
  behaviour: Behaviour = {},
): Promise<readonly Answered[]> {
  const folders = { out: join(root, 'out'), in: join(root, 'in'), market: join(root, 'market') };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  const store = openStore(join(root, 'registrar'));
  const answered: Answered[] = [];
  for (const fileOn of await marketDays(folders.market)) {
    const state = await store.read();
    if (fileOn <= state.fileOn) continue;
    // The market is told by the mall's demo world, which writes nothing else there.
    const market = parsePlain(
      await readFile(join(folders.market, `${fileOn}.json`), 'utf8'),
    ) as Market;
    const batch = await findBatch(folders.out, written(market.tradeOn));
    if (!batch) return [...answered, { fileOn, waitsFor: `no applications of ${market.tradeOn}` }];
    const { version, creator: distributor, receiver: registrar } = batch.parties;
    const answer = answerFile(state, batch, {
      market,
      behaviour,
      parties: { distributor, registrar },
    });
    if (typeof answer === 'string') return [...answered, { fileOn, waitsFor: answer }];
    const parties = { version, creator: registrar, receiver: distributor };
    await publish(folders.in, { ...parties, date: written(market.tradeOn) }, 'OFS', answer.evening);
    await publish(folders.in, { ...parties, date: written(fileOn) }, 'OFI', answer.morning);
    await store.keep(state);
    answered.push({ fileOn, waitsFor: undefined });
  }
  return answered;
}

async function marketDays(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name));
  return names.map((name) => name.slice(0, 10)).toSorted();
}

type ReceivedBatch = {
  readonly parties: TaParties;
  readonly openings: readonly TaRecord[];
  readonly applications: readonly TaRecord[];
};

/** The applications of a day, once their index is there; a damaged batch stops the registrar as it would stop the mall. */
async function findBatch(folder: string, date: string): Promise<ReceivedBatch | undefined> {
  const index = (await readdir(folder)).find((name) => parseIndexName(name)?.date === date);
  if (index === undefined) return undefined;
  const batch = await checkBatch(folder, index);
  if (!batch.ok) throw new Error(describeAll(batch.faults));
  const rows = async (fileType: string) => {
    const read: TaRecord[] = [];
    for (const { path, name } of batch.files.filter((file) => file.fileType === fileType)) {
      const opened = await openDataFile(name, createReadStream(path));
      if (!opened.ok) throw new Error(describeFault(opened.fault));
      for await (const row of opened.value.rows()) if (row.ok) read.push(row.record);
    }
    return read;
  };
  const { parties } = batch;
  return { parties, openings: await rows('01'), applications: await rows('03') };
}

function describeAll(faults: readonly TaFault[]): string {
  return faults.map(describeFault).join('; ');
}

async function publish(
  folder: string,
  parties: TaParties,
  prefix: string,
  files: Readonly<Record<string, readonly TaRecord[]>>,
): Promise<void> {
  const result = await writeBatch(folder, parties, { prefix, files });
  if (!result.ok) throw new Error(`${dayOf(parties.date)}: ${describeFault(result.fault)}`);
}
