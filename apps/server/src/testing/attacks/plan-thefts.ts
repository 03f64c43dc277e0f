import type { Db } from '#db/database.ts';
import { type Actor, readActors, readIdsOf } from './owner-facts.ts';

export type Theft = {
  readonly thief: Actor;
  readonly from: readonly Actor[];
  /** What the thief must never be told. */
  readonly secrets: readonly string[];
};

/** An institution and a person steal from another; a checker from his colleague, who acts for two more. */
export async function planThefts(db: Db): Promise<readonly Theft[]> {
  const actors = await readActors(db);
  const rolesOf = (mobile: string) => actors.filter((actor) => actor.mobile === mobile);
  const [victim] = rolesOf('13800000001');
  const [maker, ...elsewhere] = rolesOf('13800000002');
  const [checker] = rolesOf('13800000003');
  const [person] = rolesOf('13800000005');
  if (!victim || !maker || !checker || !person) throw new Error('the demo has these customers');
  if (maker.clientId !== checker.clientId || elsewhere.length === 0)
    throw new Error('maker and checker are colleagues, and the maker acts for others too');
  const secretsOf = async (from: readonly Actor[], mobile: string) => {
    const ids = await Promise.all(from.map(({ clientId }) => readIdsOf(db, clientId)));
    return [...ids.flat(), ...from.map(({ instUserCode }) => instUserCode), mobile];
  };
  const secrets = await secretsOf([victim], victim.mobile);
  const colleagues = await secretsOf(elsewhere, maker.mobile);
  return [
    { thief: maker, from: [victim], secrets },
    { thief: person, from: [victim], secrets },
    { thief: checker, from: elsewhere, secrets: colleagues },
  ];
}
