import { sql } from 'kysely';

/** Of an order called o and its answer a: not the one that a subscription gets when its collection ends. */
export const IS_FIRST_ANSWER = sql<boolean>`(o.kind <> 'subscription' or a.outcome in ('subscribed', 'refused'))`;
