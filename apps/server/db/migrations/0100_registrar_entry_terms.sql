-- The simulated registrar computes purchases and subscriptions by its own copy of the fees, noted in agent_terms like those of
-- exits: what the distributor leaves of a rate comes with the application, the rate itself and the rounding of shares do not.
-- agent_* is written only by gateways/transfer-agent.

-- Notes of before say nothing of subscriptions: they get what was published for their day.
alter table agent_terms disable trigger agent_terms_is_for_demos;
update agent_terms t
   set terms = t.terms || jsonb_build_object('subscription', coalesce((
         select jsonb_agg(jsonb_build_object('fromFen', f.from_fen::text, 'rate', f.rate_e8::text, 'flatFen', f.flat_fen::text)
                          order by f.from_fen)
           from product p
           join fee_tier f on f.schedule_id = p.subscription_schedule_id
          where p.product_no = t.product_no
            and f.effective_on = (select max(s.effective_on) from fee_schedule s
                                   where s.schedule_id = f.schedule_id and s.effective_on <= t.version_on)), '[]'::jsonb));
alter table agent_terms enable trigger agent_terms_is_for_demos;

alter table agent_application
  drop constraint agent_application_is_of_its_kind,
  drop column fee_rate_e8,
  drop column flat_fee_fen,
  drop column drops_share_tail,
  add constraint agent_application_is_of_its_kind check (case kind
    when 'purchase' then num_nulls(amount_fen, discount_rate_e8) = 0
    when 'subscription' then num_nulls(amount_fen, discount_rate_e8) = 0
    when 'redemption' then num_nulls(shares_e2, client_type) = 0
    else true end);
