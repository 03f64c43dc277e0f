import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/**
 * Level, last day, class, funds and preferences of an investor are those of his newest assessment that counts. Who was never assessed here came
 * with a level of elsewhere, which the trail tells.
 */
export async function compareInvestors(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'investor',
    sql`
    with counted as (
      select distinct on (a.client_id) a.* from risk_assessment a
       where not a.needs_review
          or exists (select from assessment_review r
                      where r.client_id = a.client_id and r.trace_no = a.trace_no and r.decision = 'approved')
       order by a.client_id, a.assessed_at desc, a.trace_no desc
    )
    select i.client_id || ' names an assessment, or answers of one, and has none' as what
      from investor i
     where num_nonnulls(i.preferred_term, i.assessment_no) > 0 and not exists (select from counted a where a.client_id = i.client_id)
     union all
    select i.client_id || ' stands at C' || coalesce(i.risk_level, '-') || ' until ' || coalesce(i.risk_valid_to_on::text, '-')
             || ', assessment ' || a.trace_no || ' says C' || a.risk_level || ' until ' || a.valid_to_on
             || case when (i.preferred_term, i.preferred_variety) is distinct from (a.preferred_term, a.preferred_variety)
                     then ', and other answers about term and variety' else '' end as what
      from counted a join investor i using (client_id)
     where (i.risk_level, i.risk_valid_to_on, i.is_lowest_class, i.uses_borrowed_funds, i.preferred_term, i.preferred_variety,
            i.assessment_no)
             is distinct from
           (a.risk_level, a.valid_to_on, a.is_lowest_class, a.uses_borrowed_funds, a.preferred_term, a.preferred_variety,
            a.trace_no)
        or (i.client_type = '0') <> (a.paper_id = 'FXWJGR')
     union all
    select a.trace_no || ' waits for a person, and neither it nor one before it names a record of dishonesty'
      from risk_assessment a
     where a.needs_review and a.answers ->> 'G3' = 'A'
       and not exists (select from risk_assessment e
                        where e.client_id = a.client_id and e.needs_review
                          and (e.assessed_at, e.trace_no) < (a.assessed_at, a.trace_no))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The trail tells of every assessment and every test once, by the hand that the row names, and of none besides. */
export async function checkAnswersTold(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'risk_assessment',
    sql`
    with told as (
      select object_id as trace_no, count(*) as times, min(client_id) as client_id, min(inst_user_code) as inst_user_code
        from trail_entry where action in ('risk_assess', 'caution_answer') and outcome = 'done' group by 1
    ), noted as (
      select trace_no, client_id, inst_user_code from risk_assessment
      union all select trace_no, client_id, inst_user_code from caution_test
    )
    select coalesce(w.trace_no, t.trace_no) || case
             when w.trace_no is null then ' stands on the trail and not among the assessments'
             when t.trace_no is null then ' is not on the trail'
             else ' is told otherwise on the trail' end as what
      from noted w full join told t using (trace_no)
     where w.trace_no is null or t.trace_no is null or t.times > 1
        or (t.client_id, t.inst_user_code) is distinct from (w.client_id, w.inst_user_code)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Every decision is about an assessment that waits for one, and stands on the trail once by the person the row names. */
export async function checkReviewsTold(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'assessment_review',
    sql`
    with told as (
      select object_id as trace_no, count(*) as times, min(client_id) as client_id, min(done_by) as told_by,
             min(value_after) as decision
        from trail_entry where action = 'assessment_review' and outcome = 'done' group by 1
    )
    select coalesce(r.trace_no, t.trace_no) || case
             when r.trace_no is null then ' is decided on the trail and not among the reviews'
             when t.trace_no is null then ' is decided and not on the trail'
             when not a.needs_review then ' is decided although nothing was to be decided'
             else ' is decided otherwise on the trail' end as what
      from assessment_review r
      full join told t using (trace_no)
      left join risk_assessment a on a.client_id = r.client_id and a.trace_no = r.trace_no
     where r.trace_no is null or t.trace_no is null or t.times > 1 or not a.needs_review
        or (t.client_id, t.told_by, t.decision) is distinct from (r.client_id, r.done_by, r.decision)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
