import { join } from 'node:path';
import type { Config } from '#config.ts';
import { openDemoRegistrar } from './open-demo-registrar.ts';
import { openFileAgent } from './open-file-agent.ts';
import { openSimulatedAgent, type SimulationDeps } from './open-simulated-agent.ts';
import type { TransferAgent } from './port.ts';
import { runRegistrar } from './run-registrar.ts';

export type AgentSettings = Pick<Config, 'mode' | 'dataDir' | 'registrar' | 'transferAgent'>;

/** The registrar of this mall; undefined when none is configured: then no order may be taken and no day closed. */
export function chooseTransferAgent(
  { mode, dataDir, registrar, transferAgent }: AgentSettings,
  { db, readCalendar }: Pick<SimulationDeps, 'db' | 'readCalendar'>,
): TransferAgent | undefined {
  if (mode === 'production') {
    if (!transferAgent) return undefined;
    const { folder, profile } = transferAgent;
    // Files come when the registrar sends them: a close that finds none waits for the next attempt.
    return openFileAgent({ db, readCalendar, root: folder, profile, waitMs: 0 });
  }
  if (registrar === 'inside') return openSimulatedAgent({ db, readCalendar });
  const root = join(dataDir, 'registrar');
  return openDemoRegistrar({ db, readCalendar, root, answer: () => runRegistrar(root) });
}
