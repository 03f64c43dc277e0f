-- What the adviser of a portfolio gets a year is one of the terms a customer is told before his last click; null: no portfolio,
-- and in the rows of older versions, which did not tell it. Written only by modules/trading, never changed.
alter table trade_flow_terms add column adviser_rate_e8 bigint check (adviser_rate_e8 >= 0);
