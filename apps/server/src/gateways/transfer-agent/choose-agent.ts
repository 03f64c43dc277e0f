import type { Config } from '#config.ts';
import { openSimulatedAgent, type SimulationDeps } from './open-simulated-agent.ts';
import type { TransferAgent } from './port.ts';

/** The registrar of this mall; undefined when none is configured: then no order may be taken and no day closed. */
export function chooseTransferAgent(
  { mode }: Pick<Config, 'mode'>,
  { db, readCalendar }: Pick<SimulationDeps, 'db' | 'readCalendar'>,
): TransferAgent | undefined {
  return mode === 'demo' ? openSimulatedAgent({ db, readCalendar }) : undefined;
}
