import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;
/** What needs no decision: the wish to be ordinary again, and a declaration without evidence. */
const BY_ITSELF = sql`(a.kind = 'ordinary' or (a.kind = 'qualified' and a.evidence = '[]'))`;

/**
 * A professional status is what the newest of these says: an approved application, or the wish to be ordinary again. Who never applied here
 * came with his status, which the trail tells.
 */
export async function compareStatuses(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'investor',
    sql`
    with counted as (
      select distinct on (a.client_id) a.client_id, a.apply_no, a.kind = 'professional' as is_professional,
             case when a.kind = 'professional' then a.basis end as basis, d.valid_to_on
        from investor_application a left join application_decision d using (client_id, apply_no)
       where a.kind = 'ordinary' or (a.kind = 'professional' and d.decision = 'approved')
       order by a.client_id, coalesce(d.decided_at, a.applied_at) desc, a.apply_no desc
    )
    select i.client_id || ' stands as ' || case when i.is_professional then 'professional' else 'ordinary' end
             || coalesce(' ' || i.professional_basis, '') || coalesce(' until ' || i.professional_to_on, '')
             || ', application ' || c.apply_no || ' says ' || case when c.is_professional then 'professional' else 'ordinary' end
             || coalesce(' ' || c.basis, '') || coalesce(' until ' || c.valid_to_on, '') as what
      from counted c join investor i using (client_id)
     where (i.is_professional, i.professional_basis, i.professional_to_on)
             is distinct from (c.is_professional, c.basis, c.valid_to_on)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What an application rests on is the customer's own: the signature under its paper, and the test that was passed before. */
export async function checkGrounds(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'investor_application',
    sql`
    select a.apply_no || case
             when s.sign_no is null then ' rests on a signature that its customer did not give'
             when t.agree_kind <> case a.kind when 'professional' then 'PROFESSIONAL_NOTICE' else 'QUALIFIED_LETTER' end
               then ' rests on a signature under ' || t.agree_kind
             when s.signed_at > a.applied_at then ' was there before its signature'
             else ' rests on a test that was not passed' end as what
      from investor_application a
      left join agreement_signature s on s.client_id = a.client_id and s.sign_no = a.sign_no
      left join agreement_template t using (template_id, template_version)
      left join caution_test c on c.client_id = a.client_id and c.trace_no = a.test_no
     where a.kind <> 'ordinary'
       and (s.sign_no is null or s.signed_at > a.applied_at
            or t.agree_kind <> case a.kind when 'professional' then 'PROFESSIONAL_NOTICE' else 'QUALIFIED_LETTER' end
            or (a.test_no is not null and c.result is distinct from 'passed')
            or (a.basis = 'CONVERT' and (c.result is distinct from 'passed' or c.answered_at > a.applied_at)))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The documents of every application are kept, byte for byte, and none besides. */
export async function checkEvidence(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'application_evidence',
    sql`
    with named as (
      select a.client_id, a.apply_no, e ->> 'no' as evidence_no, e ->> 'sha256' as sha256, (e ->> 'bytes')::int as bytes
        from investor_application a cross join lateral jsonb_array_elements(a.evidence) e
    )
    select coalesce(n.evidence_no, k.evidence_no) || case
             when n.evidence_no is null then ' is kept and named by no application'
             when k.evidence_no is null then ' is named by ' || n.apply_no || ' and not kept'
             else ' is not what ' || n.apply_no || ' says of it' end as what
      from named n
      full join application_evidence k using (client_id, apply_no, evidence_no)
     where n.evidence_no is null or k.evidence_no is null
        or encode(sha256(k.content), 'hex') <> n.sha256 or octet_length(k.content) <> n.bytes
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The trail tells of every application once, by the hand that the row names, and of none besides. */
export async function checkApplicationsTold(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'investor_application',
    sql`
    with told as (
      select object_id as apply_no, count(*) as times, min(client_id) as client_id, min(inst_user_code) as inst_user_code
        from trail_entry where action = 'investor_apply' and outcome = 'done' group by 1
    )
    select coalesce(a.apply_no, t.apply_no) || case
             when a.apply_no is null then ' stands on the trail and not among the applications'
             when t.apply_no is null then ' is not on the trail'
             else ' is told otherwise on the trail' end as what
      from investor_application a full join told t using (apply_no)
     where a.apply_no is null or t.apply_no is null or t.times > 1
        or (t.client_id, t.inst_user_code) is distinct from (a.client_id, a.inst_user_code)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Every decision is about an application that waits for one, and stands on the trail once by the person the row names. */
export async function checkDecisionsTold(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'application_decision',
    sql`
    with told as (
      select object_id as apply_no, count(*) as times, min(client_id) as client_id, min(done_by) as told_by,
             min(value_after) as decision
        from trail_entry where action = 'application_review' and outcome = 'done' group by 1
    )
    select coalesce(d.apply_no, t.apply_no) || case
             when d.apply_no is null then ' is decided on the trail and not among the decisions'
             when t.apply_no is null then ' is decided and not on the trail'
             when ${BY_ITSELF} then ' is decided although nothing was to be decided'
             else ' is decided otherwise on the trail' end as what
      from application_decision d
      full join told t using (apply_no)
      left join investor_application a on a.client_id = d.client_id and a.apply_no = d.apply_no
     where d.apply_no is null or t.apply_no is null or t.times > 1 or ${BY_ITSELF}
        or (t.client_id, t.told_by, t.decision) is distinct from (d.client_id, d.done_by, d.decision)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
