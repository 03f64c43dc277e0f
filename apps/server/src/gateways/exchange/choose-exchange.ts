import type { Config } from '#config.ts';
import type { Db } from '#db/database.ts';
import type { Exchange } from './port.ts';
import { simulatedExchange } from './simulated/simulated-exchange.ts';

/** The exchange of this mall; undefined when none is configured: then no repo is taken. */
export function chooseExchange({ mode }: Pick<Config, 'mode'>, db: Db): Exchange | undefined {
  return mode === 'demo' ? simulatedExchange({ db }) : undefined;
}
