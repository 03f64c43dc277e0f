import { CATEGORY, PORTFOLIO, QDII } from '@mall/domain/catalogue/category';
import { BUSINESS_TYPE as ASKED_BY } from '@mall/domain/orders/business-type';
import { INSTITUTION_PAPER, PERSON_PAPER } from '@mall/domain/suitability/risk-paper';
import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/**
 * Orders that bring money in, as they were accepted. Who was granted to be a professional investor here was one from his decision on;
 * of the others it is known only whether he is one now.
 */
const BOUGHT = sql`
  select o.client_id, o.order_no, o.client_risk, o.product_risk, o.match_result, o.accepted_at, t.day, p.is_private,
         greatest(o.product_risk, o.min_client_level) as needed_level, o.product_days, o.product_variety,
         p.category_id,
         exists (select from application_decision d
                   join investor_application a using (client_id, apply_no)
                  where d.client_id = o.client_id and a.kind = 'professional' and d.decision = 'approved'
                    and d.decided_at <= o.accepted_at and coalesce(d.valid_to_on, t.day) >= t.day
                    and not exists (select from investor_application back
                                     where back.client_id = o.client_id and back.kind = 'ordinary'
                                       and back.applied_at between d.decided_at and o.accepted_at))
           or (not exists (select from application_decision d
                             join investor_application a using (client_id, apply_no)
                            where d.client_id = o.client_id and a.kind = 'professional' and d.decision = 'approved')
               and (coalesce(i.is_professional, false)
                    or exists (select from investor_application back
                                where back.client_id = o.client_id and back.kind = 'ordinary'
                                  and back.applied_at >= o.accepted_at))) as is_professional
    from trade_order o
    join product p on p.product_no = coalesce(o.target_product_no, o.product_no)
    left join investor i on i.client_id = o.client_id
   cross join lateral (select (o.accepted_at at time zone 'Asia/Shanghai')::date as day) as t
   where o.kind in ('purchase', 'subscription', 'repo_purchase', 'switch') and o.match_result is not null`;

/** What the answers about the term mean in days, by their form; an answer that is not here names no end. */
const LONGEST = sql`(values ${sql.join(
  [PERSON_PAPER, INSTITUTION_PAPER].flatMap(({ id, termDays }) =>
    Object.entries(termDays).map(([letter, days]) => sql`(${id}, ${letter}, ${days}::integer)`),
  ),
)}) as longest (paper_id, letter, days)`;

/**
 * The match an order names is that of what it says was compared: the levels, the term and the variety (rules 6.3). The levels are of the assessment that was in force and still good when it was
 * accepted (rules 6.2). A customer who was never assessed here came with a level of elsewhere, which only the trail tells.
 */
export async function compareMatches(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with bought as (${BOUGHT}), known as (
      select b.*, a.trace_no, a.risk_level, a.is_lowest_class, a.uses_borrowed_funds,
             b.product_variety > a.preferred_variety
               or coalesce(b.product_days > (select days from ${LONGEST}
                                              where paper_id = a.paper_id and letter = a.preferred_term), false) as is_off,
             case b.category_id when ${CATEGORY.trust} then (a.valid_to_on - interval '12 months')::date else a.valid_to_on end as valid_to
        from bought b
        left join lateral (select a.* from risk_assessment a
                            where a.client_id = b.client_id and a.assessed_at <= b.accepted_at
                              and (not a.needs_review
                                   or exists (select from assessment_review r
                                               where r.client_id = a.client_id and r.trace_no = a.trace_no
                                                 and r.decision = 'approved' and r.decided_at <= b.accepted_at))
                            order by a.assessed_at desc, a.trace_no desc limit 1) as a on true
    ), judged as (
      select k.*, case when k.is_private and k.uses_borrowed_funds then 'none'
                       when k.is_professional then '1'
                       when k.is_lowest_class and k.needed_level <> '1' then 'none'
                       when k.needed_level <= k.client_risk and not coalesce(k.is_off, false) then '1'
                       when k.is_private or k.client_risk is null then 'none'
                       else '2' end as due
        from known k
    )
    select order_no || case
             when trace_no is not null and client_risk is distinct from risk_level
               then ' names C' || coalesce(client_risk, '-') || ', assessment ' || trace_no || ' says C' || risk_level
             when valid_to < day and not is_professional then ' was taken behind the end of assessment ' || trace_no
             else ' is matched as ' || match_result || ', what it was compared by makes it ' || due end as what
      from judged
     where (trace_no is not null and client_risk is distinct from risk_level)
        or (valid_to < day and not is_professional) or match_result <> due
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Private products are bought by customers who were verified as qualified investors, or professional ones (rules 5.5, 5.6). */
export async function compareQualified(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    select b.order_no || ' bought a private product, and its customer was not qualified on ' || b.day as what
      from (${BOUGHT}) as b join customer c using (client_id)
     where b.is_private and not b.is_professional and coalesce(c.qualified_to_on < b.day, true)
       and not exists (select from application_decision d
                         join investor_application a using (client_id, apply_no)
                        where d.client_id = b.client_id and a.kind = 'qualified' and d.decision = 'approved'
                          and d.decided_at <= b.accepted_at and d.valid_to_on >= b.day)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Orders name a signature of every document that their business asked for on their day, also where the steps of their flow left the
 * signing out. A version of a document counts from its first signature on, because a release may bring one that takes effect earlier.
 * What is asked for and what is signed are compared as sets: looked up one by one, two thousand orders take minutes.
 */
export async function compareDocuments(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with bought as (
      select o.order_no, o.match_result, o.product_risk, o.sign_nos, o.written_at, p.category_id, coalesce(p.cat_varieties, '') as variety,
             i.client_type, known.is_professional, (o.accepted_at at time zone 'Asia/Shanghai')::date as day,
             array[case o.kind when 'subscription' then ${ASKED_BY.subscription} when 'repo_purchase' then ${ASKED_BY.repoSigning}
                               else ${ASKED_BY.purchase} end,
                   case when o.kind = 'purchase' and p.cat_varieties = ${PORTFOLIO} then ${ASKED_BY.adviserContract} end,
                   case when o.order_source = 'RATION' then ${ASKED_BY.planCreation} end] as businesses
        from trade_order o join product p on p.product_no = coalesce(o.target_product_no, o.product_no)
        left join investor i on i.client_id = o.client_id
        left join (${BOUGHT}) as known on known.order_no = o.order_no
       where o.kind in ('purchase', 'subscription', 'repo_purchase', 'switch') and o.order_source in ('MALL', 'RATION')
         and o.flow_sha256 is not null
    ), in_force as (
      select distinct on (days.day, t.template_id) days.day, t.*
        from (select distinct day from bought) as days join agreement_template t on t.effective_on <= days.day
       order by days.day, t.template_id, t.effective_on desc, t.template_version desc
    ), first_signed as (
      select template_id, template_version, min(written_at) as at from agreement_signature group by 1, 2
    ), same_text as (
      select t.template_id, t.template_version, other.template_version as as_version
        from agreement_template t join agreement_template other using (template_id, content_html)
    ), signed as (
      select b.order_no, same.template_id, same.as_version as template_version
        from bought b cross join unnest(b.sign_nos) as named (sign_no)
        join agreement_signature s using (sign_no)
        join same_text same on (same.template_id, same.template_version) = (s.template_id, s.template_version)
    ), meant as (
      select b.order_no, b.written_at, t.template_id, t.template_version, t.asked_when,
             bool_or(t.sign_mode = 'S' and t.asked_when <> 'identified') over (partition by b.order_no, business.type) as takes_identity
        from bought b cross join unnest(b.businesses) as business (type)
        join in_force t on t.day = b.day and business.type = any (t.busin_types) and b.category_id = any (t.category_ids)
       where t.asked_when in ('always', 'identified', case b.match_result when '1' then 'match' when '2' then 'warn' end)
         and coalesce(b.client_type = any (t.client_types), true) and coalesce(b.product_risk = any (t.risk_levels), true)
         and coalesce((b.variety = ${QDII}) = t.is_for_overseas, true)
         and coalesce(b.is_professional = t.is_for_professionals, true)
    ), missing as (
      select m.order_no, m.template_id, m.template_version
        from meant m
        join first_signed f on (f.template_id, f.template_version) = (m.template_id, m.template_version) and f.at <= m.written_at
       where m.asked_when <> 'identified' or m.takes_identity
      except select order_no, template_id, template_version from signed
    )
    select order_no || ' names no signature of document ' || template_id as what
      from missing
     order by 1 limit ${SHOWN_MAX}`,
  );
}
