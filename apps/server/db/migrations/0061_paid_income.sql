-- Income that the registrar paid with the last shares of an account instead of making shares of it (rules 3.2). Written only
-- by gateways/transfer-agent.
alter table agent_income
  add column paid_on date,
  add check (num_nonnulls(carried_on, paid_on) < 2);
