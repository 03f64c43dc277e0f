import { sql } from 'kysely';

const SHOWN_MAX = 20;

/**
 * The end of a check that has `booked` and `wanted` moves, each with kind, order, day, accounts, asset and amount: the moves
 * that only one of the two has.
 */
export const DIFFERING_MOVES = sql<{ what: string }>`
    select kind || ':' || order_no || verb || amount || ' of ' || asset || ' from ' || from_account || ' to ' || to_account
             || ' and is booked on ' || posted_on || ending as what
      from (select ' moves ' as verb, *, ', which does not follow from its order' as ending
              from (select * from booked except all select * from wanted) as surplus
            union all
            select ' lacks a move: ', *, '' from (select * from wanted except all select * from booked) as missing) as found
     order by 1 limit ${SHOWN_MAX}`;
