import { join } from 'node:path';
import type { Config } from '#config.ts';
import { openDemoRegistrar } from './open-demo-registrar.ts';
import { openSimulatedAgent, type SimulationDeps } from './open-simulated-agent.ts';
import type { TransferAgent } from './port.ts';
import { runRegistrar } from './run-registrar.ts';

export type AgentSettings = Pick<Config, 'mode' | 'dataDir' | 'registrar'>;

/** The registrar of this mall; undefined when none is configured: then no order may be taken and no day closed. */
export function chooseTransferAgent(
  { mode, dataDir, registrar }: AgentSettings,
  { db, readCalendar }: Pick<SimulationDeps, 'db' | 'readCalendar'>,
): TransferAgent | undefined {
  if (mode !== 'demo') return undefined;
  if (registrar === 'inside') return openSimulatedAgent({ db, readCalendar });
  const root = join(dataDir, 'registrar');
  return openDemoRegistrar({ db, readCalendar, root, answer: () => runRegistrar(root) });
}
