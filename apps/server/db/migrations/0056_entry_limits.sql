-- What an order that brings money in is checked for beside its amount: how many investors a product has, and how much of a
-- fund one investor would own (rules 1.6).

-- A custom or sponsor-funded fund may belong to one investor; null: half of it may not. The terms of older products stay as
-- they were told.
alter table product add column is_concentration_exempt boolean check (is_concentration_exempt);

comment on column product_quota.investor_count is 'investors who did not come through this mall; its own are counted from holdings and orders';

-- First-time buyers of a product are counted from its holders and its open orders.
create index trade_order_by_product on trade_order (product_no, client_id);
create index holding_by_product on holding (product_no, client_id) where shares_e2 > 0;
