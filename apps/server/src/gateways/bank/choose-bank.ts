import type { Config } from '#config.ts';
import type { Db } from '#db/database.ts';
import type { AdvancingBank } from './port.ts';
import { simulatedBank } from './simulated/simulated-bank.ts';

/** The bank that advances cash in this mall; undefined when none is configured: then none can be drawn at once. */
export function chooseBank(
  { mode }: Pick<Config, 'mode'>,
  { db }: { readonly db: Db },
): AdvancingBank | undefined {
  return mode === 'demo' ? simulatedBank({ db }) : undefined;
}
