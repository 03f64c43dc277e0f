-- How dividends are paid is one of the terms a customer is told; null: the purchase chooses it, and in the rows of older
-- versions, which did not tell it.
alter table trade_flow_terms add column dividend_method text check (dividend_method in ('0', '1'));
