-- Switches: shares of one fund become shares of another of the same manager (rules 2.7 and 10.3 E). trade_flow,
-- trade_flow_terms and trade_order are written only by modules/trading, agent_* only by gateways/transfer-agent.

-- A flow is about money, or about shares and the fund they enter.
alter table trade_flow
  alter column entrust_money_fen drop not null,
  add column target_product_no text   references product check (target_product_no <> product_no),
  add column entrust_shares_e2 bigint check (entrust_shares_e2 > 0),
  add constraint trade_flow_has_its_size check (case when busin_type = '300004'
    then num_nulls(target_product_no, entrust_shares_e2) = 0 and entrust_money_fen is null
    else entrust_money_fen is not null and num_nonnulls(target_product_no, entrust_shares_e2) = 0 end);

-- A switch is told two fees in yuan, whose sum is fee_fen, and no rate.
alter table trade_flow_terms
  add column redeem_fee_fen bigint check (redeem_fee_fen >= 0),
  add column difference_fen bigint check (difference_fen >= 0),
  drop constraint trade_flow_terms_check2,
  add constraint trade_flow_terms_name_their_fee check (case when redeem_fee_fen is null
    then difference_fen is null and (fee_rate_e8 is null) <> (flat_fee_fen is null)
    else num_nonnulls(fee_rate_e8, flat_fee_fen) = 0 and redeem_fee_fen + difference_fen = fee_fen end);

alter table trade_order add constraint trade_order_switch_has_its_terms check (kind <> 'switch' or (
  num_nulls(redeemable_on, share_rounding, est_fee_fen, est_money_fen, est_shares_e2, est_nav_e8, product_risk,
            match_result) = 0
  and num_nonnulls(dividend_method, pay_on, fee_rate_e8, flat_fee_fen, discount_rate_e8) = 0
  and (order_source <> 'MALL' or num_nulls(flow_id, shown_sha256, evidence) = 0)));
-- What a customer has on the way into a fund.
create index trade_order_by_target on trade_order (client_id, target_product_no) where target_product_no is not null;

alter table agent_application
  add column target_product_no text,
  -- What is left of the first fund's purchase rate at the distributor; discount_rate_e8 is that of the target.
  add column out_discount_rate_e8   bigint check (out_discount_rate_e8 between 0 and 100000000),
  add constraint agent_application_switch_is_whole check (kind <> 'switch' or
    num_nulls(shares_e2, client_type, target_product_no, out_discount_rate_e8, discount_rate_e8) = 0);
alter table agent_confirmation
  add column target_nav_e8    bigint check (target_nav_e8 > 0),
  add column difference_fen   bigint check (difference_fen >= 0),
  add column target_shares_e2 bigint check (target_shares_e2 >= 0),
  add check (num_nonnulls(target_nav_e8, difference_fen, target_shares_e2) in (0, 3));

-- The registrar hands over what both funds' purchase fees differ by.
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('fee_receipt', 'client_money', 'bank_client', 'ta_receivable');
