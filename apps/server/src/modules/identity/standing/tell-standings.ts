import type { Tx } from '#db/database.ts';
import { recordAction, type TrailDeps } from '#modules/trail/index.ts';
import {
  findFact,
  readFacts,
  type StandingFact,
  type StandingKind,
} from './standing-facts-store.ts';
import { findToldChanges } from './told-standing-store.ts';

type TellDeps = Omit<TrailDeps, 'db'> & {
  readonly db: Tx;
  /** Who opened or changed it, for the trail. */
  readonly doneBy: string;
};

const ABSENT = 'absent';

/**
 * Writes on the trail how users, operators, accounts and investors stand that were opened in this transaction. What the
 * trail tells of already is left alone, so that a change past the verbs stays one.
 */
export async function tellNewStandings(deps: TellDeps): Promise<void> {
  const told = new Set((await findToldChanges(deps.db)).map(({ what, id }) => `${what} ${id}`));
  for (const fact of await readFacts(deps.db))
    if (!told.has(`${kindText(fact.kind)} ${fact.id}`)) await tell(deps, fact, ABSENT);
}

/** Makes a change of trading limits, of a policy of audits or of an investor's profile, and writes it on the trail with the values around it. */
export async function changeStanding(
  deps: TellDeps,
  {
    kind,
    id,
  }: {
    readonly kind: 'trading_limits' | 'investor_profile' | 'audit_policy';
    readonly id: string;
  },
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const before = await findFact(deps.db, kind, id);
  await write(deps.db);
  const after = await findFact(deps.db, kind, id);
  if (after && after.stands !== before?.stands) await tell(deps, after, before?.stands ?? ABSENT);
}

/** The kind of a standing in the words of verify. */
export function kindText(kind: StandingKind): string {
  return kind.replace('_', ' ');
}

async function tell(
  { doneBy, ...deps }: TellDeps,
  { kind, id, clientId, stands }: StandingFact,
  before: string,
): Promise<void> {
  await recordAction(deps, {
    action: 'standing_set',
    clientId: clientId ?? undefined,
    object: { kind, id },
    change: { doneBy, before, after: stands },
  });
}
