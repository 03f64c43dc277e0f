-- The number of the assessment that says what an investor can bear, so that the evidence of a signature can name it (rules 12.5). Written
-- only by modules/suitability.

-- Absent: the level came from elsewhere.
alter table investor add column assessment_no text check (assessment_no ~ '^CP[0-9]{16,30}$');
update investor i
   set assessment_no = a.trace_no
  from (select distinct on (a.client_id) a.client_id, a.trace_no
          from risk_assessment a
         where not a.needs_review
            or exists (select from assessment_review r
                        where r.client_id = a.client_id and r.trace_no = a.trace_no and r.decision = 'approved')
         order by a.client_id, a.assessed_at desc, a.trace_no desc) as a
 where a.client_id = i.client_id;
