-- What a product asks of a customer beside its risk, what he answered about term and variety, and what an order was matched by (rules
-- 6.2, 6.3). The columns of product are written by modules/catalogue, those of investor by modules/suitability, those of trade_order with
-- the order and never changed.

alter table product
  -- The least a customer has to be able to bear, where the product asks for more than its risk.
  add column min_client_level text check (min_client_level in ('1', '2', '3', '4', '5')),
  -- For how long holders are advised to stay in a product without a term; 0: it may be left on any day.
  add column advised_days integer check (advised_days >= 0);

alter table risk_assessment
  drop constraint risk_assessment_preferred_term_check,
  drop constraint risk_assessment_preferred_variety_check,
  add constraint risk_assessment_preferred_term_check check (preferred_term in ('A', 'B', 'C', 'D', 'E')),
  add constraint risk_assessment_preferred_variety_check check (preferred_variety in ('A', 'B', 'C', 'D', 'E'));

-- Absent: the level came from elsewhere, without these answers.
alter table investor
  add column preferred_term text check (preferred_term in ('A', 'B', 'C', 'D', 'E')),
  add column preferred_variety text check (preferred_variety in ('A', 'B', 'C', 'D', 'E')),
  add constraint investor_preferred check ((preferred_term is null) = (preferred_variety is null));
update investor i
   set preferred_term = a.preferred_term, preferred_variety = a.preferred_variety
  from (select distinct on (a.client_id) a.client_id, a.preferred_term, a.preferred_variety
          from risk_assessment a
         where not a.needs_review
            or exists (select from assessment_review r
                        where r.client_id = a.client_id and r.trace_no = a.trace_no and r.decision = 'approved')
         order by a.client_id, a.assessed_at desc, a.trace_no desc) as a
 where a.client_id = i.client_id;

-- Of orders of before only the risks are known, and only these were compared.
alter table trade_order
  add column min_client_level text check (min_client_level in ('1', '2', '3', '4', '5')),
  -- For how long the product takes the money; absent: not said.
  add column product_days integer check (product_days >= 0),
  -- The first answer about varieties that includes the product.
  add column product_variety text check (product_variety in ('A', 'B', 'C', 'D', 'E'));
