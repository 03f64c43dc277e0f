-- How customers take dividends. A choice is a column of the order that made it, in the mall and at the simulated registrar
-- alike; agent_* is written only by gateways/transfer-agent.

create index trade_order_dividend_settings on trade_order (client_id, product_no) where kind = 'dividend_setting';

alter table agent_application add column if not exists dividend_method text check (dividend_method in ('0', '1'));
alter table agent_application
  add constraint agent_application_names_its_choice check (kind <> 'dividend_setting' or dividend_method is not null);

alter table agent_confirmation
  drop constraint agent_confirmation_outcome_check,
  add constraint agent_confirmation_outcome_check check (outcome in ('confirmed', 'confirmed_in_part', 'done', 'refused')),
  -- Where nothing is priced there is no day of a price.
  alter column nav_on drop not null;
