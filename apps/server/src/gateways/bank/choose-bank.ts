import type { Config } from '#config.ts';
import type { Db } from '#db/database.ts';
import { httpBank } from './http-bank.ts';
import type { Bank } from './port.ts';
import { rehearsedWay } from './simulated/rehearsed-way.ts';
import { simulatedBank } from './simulated/simulated-bank.ts';

/** A customer waits for the answer, and his call ends after 4.5 seconds. */
const TIMEOUT_MS = 3_000;

/** The bank of this mall; undefined when none is configured: then none can be drawn at once or transferred. */
export function chooseBank(
  { mode, bank }: Pick<Config, 'mode' | 'bank'>,
  { db }: { readonly db: Db },
): Bank | undefined {
  if (bank) return httpBank({ ...bank, timeoutMs: TIMEOUT_MS });
  // A mall of real money never falls back to an invented bank.
  return mode === 'demo' ? simulatedBank({ db, transfers: rehearsedWay }) : undefined;
}
