import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** What was written under a request number, with the number and the hash where the row keeps them. */
const MADE = sql`
  select client_id, request_no::text as request_no, case kind when 'plan_setting' then 'plan' else 'order' end as kind,
         case kind when 'plan_setting' then client_id || ':' || order_no else order_no end as id, request_sha256 as sha256
    from trade_order where request_no is not null
  union all
  select client_id, request_no::text, 'cancellation', withdraw_no, null from order_cancellation
  union all
  select client_id, request_no::text, 'flow', flow_id, request_sha256 from trade_flow
  union all
  -- One request may sign several documents; the first of them names it.
  select * from (select distinct on (client_id, request_no) client_id, request_no::text, 'signature', sign_no, request_sha256
                   from agreement_signature order by client_id, request_no, sign_no) as signed
  union all
  select client_id, request_no::text, 'visit', trace_no, null from order_visit
  union all
  select distinct client_id, request_no::text, 'audit', request_no::text, null::bytea from order_audit
  union all
  select client_id, request_no::text, 'assessment', trace_no, null from risk_assessment where request_no is not null
  union all
  select client_id, request_no::text, 'caution_test', trace_no, null from caution_test
  union all
  select client_id, request_no::text, 'application', apply_no, null from investor_application`;

/** What was written without keeping the number that asked for it. */
const UNNUMBERED = sql`
  select client_id, 'renewal' as kind, contract_no || ':' || seq as id from repo_contract_event where kind = 'renewal_set'
  union all
  select client_id, 'treasure', client_id || ':' || seq from treasure_event
  union all
  select client_id, 'unbind', unbind_no from adviser_event where unbind_no is not null
  union all
  select client_id, 'plan', client_id || ':' || allot_no || ':' || seq from plan_event`;

/**
 * Every request number names what it wrote for its own customer, with the same hash, and what was written under a number has its
 * entry. Versions that used a number once for each kind of write left some whose number is entered for another kind.
 */
export async function compareRequests(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'customer_request',
    sql`
    with made as (${MADE}), unnumbered as (${UNNUMBERED})
    select m.kind || ' ' || m.id || case when r.client_id is null then ' was written under a number that is not entered'
             else ' was written under a number that is entered for ' || r.object_id || ' or another request' end as what
      from made m left join customer_request r on (r.client_id, r.request_no::text) = (m.client_id, m.request_no)
     where r.client_id is null
        or (r.object_kind = m.kind and (r.object_id <> m.id or r.request_sha256 <> coalesce(m.sha256, r.request_sha256)))
    union all
    select 'request ' || r.request_no || ' of ' || r.client_id || ' names ' || r.object_kind || ' ' || r.object_id
             || ', which it did not write'
      from customer_request r
      left join made m on (m.client_id, m.request_no, m.kind) = (r.client_id, r.request_no::text, r.object_kind)
      left join unnumbered u on (u.client_id, u.kind, u.id) = (r.client_id, r.object_kind, r.object_id)
     -- An auditor's request is kept although each of its orders was refused: too late, or his own.
     where m.client_id is null and u.client_id is null and r.object_kind <> 'audit'
     order by 1 limit ${SHOWN_MAX}`,
  );
}
