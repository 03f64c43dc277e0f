-- The simulated registrar's own copy of what funds charge and how long they take: taken from the first publication of each
-- version and used from then on, so that a term that changes in the catalogue is noticed. Written only by gateways/transfer-agent.
create table agent_terms (
  product_no text  not null,
  -- From which day the newest of its fee schedules is in force.
  version_on date  not null,
  terms      jsonb not null check (jsonb_typeof(terms) = 'object'),
  primary key (product_no, version_on)
);
create trigger agent_terms_is_for_demos before insert or update on agent_terms
  for each statement execute function refuse_outside_demo();
