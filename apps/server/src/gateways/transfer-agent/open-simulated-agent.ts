import type { Db } from '#db/database.ts';
import { readNetValues } from '#modules/catalogue/index.ts';
import type { TransferAgent } from './port.ts';
import { type AgentDeps, simulatedAgent } from './simulated/simulated-agent.ts';

export type SimulationDeps = {
  readonly db: Db;
  readonly refuses?: AgentDeps['refuses'];
};

/** The simulated registrar, with what the funds' managers published at hand; terms come with each application. */
export function openSimulatedAgent({ db, refuses }: SimulationDeps): TransferAgent {
  return simulatedAgent({
    db,
    ...(refuses ? { refuses } : {}),
    netValuesOf: async (day, productNos) => {
      const values = await readNetValues(db, day, productNos);
      return new Map([...values].map(([productNo, { unitValue }]) => [productNo, unitValue]));
    },
  });
}
