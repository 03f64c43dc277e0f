import type { Config } from '#config.ts';
import type { LoginQueue } from '#modules/identity/index.ts';
import type { PlanDeps } from '#modules/plans/index.ts';
import type { TradingDeps, TxDeps } from '#modules/trading/index.ts';

/** What the calls of this module work with: trading, and what a password is checked with. */
export type AuditDeps = TradingDeps & {
  readonly loginQueue: LoginQueue;
  readonly config: Pick<Config, 'passwordSecrets'>;
};

/** What the verbs work with: trading, and the indices that plans look at. */
export type AuditVerbDeps = PlanDeps;

export type AuditTx = TxDeps & Pick<PlanDeps, 'pasts'>;
