import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerWaiting } from './answer-waiting.ts';
import type { Behaviour, StartedAct } from './core/market.ts';
import { parsePlain } from './core/plain-json.ts';

/** `behaviour.json` beside the exchange, by which a person rehearses what a registrar may do. */
type WrittenBehaviour = {
  readonly refuses?: Readonly<Record<string, string>>;
  readonly acceptsMoney?: Readonly<Record<string, bigint>>;
  readonly accepts?: Readonly<
    Record<string, { readonly accepted: bigint; readonly applied: bigint }>
  >;
  readonly tellsLots?: boolean;
  /** Until which file the answer to an order is late. */
  readonly answersLate?: Readonly<Record<string, string>>;
  readonly acts?: readonly StartedAct[];
};

/** Answers what is waiting in the folder it is given, and ends. */
async function main(root: string | undefined): Promise<number> {
  if (root === undefined) {
    console.error('node tools/registrar/main.ts <folder of the exchange>');
    return 2;
  }
  for (const { fileOn, waitsFor } of await answerWaiting(root, await readBehaviour(root)))
    console.log(waitsFor === undefined ? `${fileOn} answered` : `${fileOn} waits: ${waitsFor}`);
  return 0;
}

async function readBehaviour(root: string): Promise<Behaviour> {
  const text = await readFile(join(root, 'behaviour.json'), 'utf8').catch(() => '{}');
  // A person writes this file for a rehearsal.
  const wanted = parsePlain(text) as WrittenBehaviour;
  const { refuses, acceptsMoney, accepts, answersLate, tellsLots, acts } = wanted;
  return {
    refuses: (orderNo) => refuses?.[orderNo],
    acceptsMoney: (orderNo) => acceptsMoney?.[orderNo],
    accepts: (productNo, day) => accepts?.[`${productNo} ${day}`],
    answersLate: (orderNo, fileOn) => fileOn < (answersLate?.[orderNo] ?? ''),
    tellsLots: tellsLots ?? false,
    acts: acts ?? [],
  };
}

process.exitCode = await main(process.argv[2]);
