-- A paper may be meant for some kinds of customers, some risks of products, or for ordinary or professional investors alone (rules 12.2);
-- null restricts nothing. A paper may also be asked for along with those that take an identity.

alter table agreement_template
  drop constraint agreement_template_asked_when_check,
  add constraint agreement_template_asked_when_check check (asked_when in ('always', 'match', 'warn', 'identified')),
  add column client_types text[] check (cardinality(client_types) > 0 and client_types <@ array['0', '1', '2']),
  add column risk_levels text[] check (cardinality(risk_levels) > 0 and risk_levels <@ array['1', '2', '3', '4', '5']),
  add column is_for_professionals boolean;

-- Versions from before the columns get their rules here once: the notice of a match protects ordinary investors, and a fund of R5 has a risk
-- disclosure of its own.
alter table agreement_template disable trigger agreement_template_stays;
update agreement_template set is_for_professionals = false where agree_kind = 'SUIT_MATCH';
update agreement_template set risk_levels = array['1', '2', '3', '4'] where template_id = 'TPL003';
alter table agreement_template enable trigger agreement_template_stays;
