-- Recurring plans in institutions (rules 9, 11): a new plan, or an increase of one, that waits for an auditor is an order of business
-- 300010, written only by modules/trading. It moves no money; its terms say what modules/plans enters when it is approved.

alter table trade_order
  drop constraint trade_order_busin_type_check,
  drop constraint trade_order_kind_check,
  drop constraint trade_order_is_of_its_kind;
alter table trade_order alter column kind set expression as (case busin_type
    when '300001' then 'subscription'
    when '300002' then 'purchase'
    when '300003' then 'redemption'
    when '300004' then 'switch'
    when '300005' then 'custody_transfer'
    when '300006' then 'dividend_setting'
    when '300007' then 'quick_withdrawal'
    when '300008' then 'bank_transfer'
    when '300010' then 'plan_setting'
    when '300013' then 'repo_purchase'
    when '300018' then 'purchase'
    when '300020' then 'repo_early_end'
    when '300021' then 'registrar_act'
    else busin_type end);
alter table trade_order
  add constraint trade_order_busin_type_check check (busin_type in (
    '300001', '300002', '300003', '300004', '300005', '300006', '300007', '300008', '300010', '300013', '300018', '300020', '300021')),
  add constraint trade_order_kind_check
    check (kind in ('subscription', 'purchase', 'redemption', 'switch', 'custody_transfer', 'dividend_setting',
                    'quick_withdrawal', 'bank_transfer', 'plan_setting', 'repo_purchase', 'repo_early_end', 'registrar_act')),
  add constraint trade_order_is_of_its_kind check (case kind
    when 'purchase' then
      num_nulls(entrust_money_fen, dividend_method, redeemable_on, discount_rate_e8, est_fee_fen,
                share_rounding, product_risk, match_result) = 0
      and (fee_rate_e8 is null) <> (flat_fee_fen is null)
      and (order_source <> 'MALL' or num_nulls(flow_id, shown_sha256, evidence) = 0)
      and num_nonnulls(entrust_shares_e2, target_product_no, large_redeem_flag, pay_on, est_money_fen, other_distributor,
                       other_account) = 0
    when 'subscription' then
      num_nulls(entrust_money_fen, dividend_method, discount_rate_e8, est_fee_fen, product_risk, match_result) = 0
      and (fee_rate_e8 is null) <> (flat_fee_fen is null)
      and num_nonnulls(entrust_shares_e2, target_product_no) = 0
    when 'redemption' then num_nulls(entrust_shares_e2, large_redeem_flag, pay_on, terms) = 0
      and num_nonnulls(entrust_money_fen, target_product_no, dividend_method) = 0
    when 'quick_withdrawal' then entrust_shares_e2 is not null and target_product_no is null
    when 'switch' then num_nulls(target_product_no, entrust_shares_e2, terms) = 0 and entrust_money_fen is null
    when 'custody_transfer' then num_nulls(entrust_shares_e2, other_distributor, other_account) = 0
      and num_nonnulls(entrust_money_fen, target_product_no) = 0
    when 'dividend_setting' then dividend_method is not null
      and num_nonnulls(entrust_money_fen, entrust_shares_e2, target_product_no) = 0
    when 'repo_purchase' then entrust_money_fen is not null
      and num_nonnulls(entrust_shares_e2, target_product_no) = 0
    when 'repo_early_end' then num_nulls(contract_no, entrust_money_fen) = 0
      and num_nonnulls(entrust_shares_e2, target_product_no) = 0
    when 'bank_transfer' then num_nulls(entrust_money_fen, terms) = 0
      and num_nonnulls(entrust_shares_e2, target_product_no, dividend_method, flow_id) = 0
      and coalesce(terms ->> 'direction', '') in ('in', 'out')
    when 'plan_setting' then order_source = 'MALL' and num_nulls(entrust_money_fen, terms, inst_user_code) = 0
      and num_nonnulls(entrust_shares_e2, target_product_no, dividend_method, est_fee_fen, pay_on, contract_no) = 0
      -- A new plan has its flow; a change is made to one that had it.
      and num_nonnulls(flow_id, told_no, flow_sha256, shown_sha256, evidence)
          = case when terms ->> 'beforeSeq' is null then 5 else 0 end
    when 'registrar_act' then order_source = 'TA' and num_nulls(source_no, terms, entrust_shares_e2) = 0
      and num_nonnulls(entrust_money_fen, target_product_no, dividend_method, flow_id, request_no, large_redeem_flag) = 0
      and coalesce(terms ->> 'act', '') in ('custody_in', 'forced_redemption', 'distribution', 'forced_increase',
                                            'forced_decrease', 'maturity', 'liquidation')
      and (coalesce(terms ->> 'act', '') in ('forced_redemption', 'distribution', 'maturity', 'liquidation')) = (pay_on is not null)
    else false end);

-- What the mall does by itself is done with its approval.
alter table order_event
  drop constraint order_event_kind_check,
  add constraint order_event_kind_check check (kind in (
    'proposed', 'approved', 'rejected', 'expired', 'recalled', 'accepted', 'cooling', 'cooled', 'visited', 'rescinded',
    'sent', 'carried_out', 'answered', 'paid', 'cancelled', 'unknown', 'resolved')),
  alter column state set expression as (case kind
    when 'proposed' then '00'
    when 'rejected' then '01'
    when 'expired' then '02'
    when 'recalled' then '03'
    when 'accepted' then '10'
    when 'approved' then '10'
    when 'cooling' then '11'
    when 'cooled' then '12'
    when 'visited' then '13'
    when 'sent' then '20'
    when 'carried_out' then '50'
    when 'paid' then '50'
    when 'cancelled' then '61'
    when 'rescinded' then '62'
    when 'unknown' then '80'
    when 'answered' then case outcome
      when 'subscribed' then '25'
      when 'confirmed' then '30'
      when 'confirmed_in_part' then '31'
      when 'payment_due' then '40'
      when 'done' then '50'
      when 'refused' then '70'
      when 'collection_failed' then '71' end
    when 'resolved' then case outcome
      when 'confirmed' then '30'
      when 'done' then '50'
      when 'refused' then '70' end
    end);

-- The proposal whose approval entered the event.
alter table plan_event
  add column order_no text,
  add foreign key (client_id, order_no) references trade_order (client_id, order_no);
create index plan_event_of_order on plan_event (client_id, order_no) where order_no is not null;
