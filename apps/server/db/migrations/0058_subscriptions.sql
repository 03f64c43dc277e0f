-- Subscriptions (认购): money for a product in its collection, found valid by the registrar on the next trading day.

-- When the shares of a subscription can be redeemed is not known before the contract takes effect.
alter table trade_flow_terms alter column redeemable_on drop not null;
alter table trade_order add constraint trade_order_subscription_keeps_its_collection
  check (kind <> 'subscription' or num_nulls(terms, share_rounding) = 0);

-- The simulated registrar.
alter table agent_application drop constraint agent_application_is_of_its_kind;
alter table agent_application add constraint agent_application_is_of_its_kind check (case kind
  when 'purchase' then num_nulls(amount_fen, discount_rate_e8, drops_share_tail) = 0
    and (fee_rate_e8 is null) <> (flat_fee_fen is null)
  when 'subscription' then num_nulls(amount_fen, discount_rate_e8, drops_share_tail) = 0
    and (fee_rate_e8 is null) <> (flat_fee_fen is null)
  when 'redemption' then num_nulls(shares_e2, client_type) = 0
  else true end);
alter table agent_confirmation drop constraint agent_confirmation_outcome_check;
alter table agent_confirmation add constraint agent_confirmation_outcome_check
  check (outcome in ('confirmed', 'confirmed_in_part', 'done', 'subscribed', 'refused'));

-- A valid application moves its money to the collection account of the product, which the custody bank is told of in one
-- sum a day (rules 10.3 A2).
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('confirm', 'client_money', 'cash_frozen:*', 'collect_payable:*'),
  ('collect', 'client_money', 'collect_payable:*', 'bank_client');

-- Books entries with all their moves and brings the balances along, in one round trip. Move i belongs to entry
-- number entry_of[i]; a move without an entry, an entry without a move, a move that ledger_rule does not know for its
-- kind and an entry with more than one customer are refused; a collection account belongs to its product and to no customer. Balances change in one fixed order, so that two postings
-- never wait for each other in a circle. Returns how many entries were new: all of them, or none when their sources
-- were booked before.
create or replace function ledger_post(
  sources text[], day date, entry_of int[], seqs smallint[],
  from_accounts text[], to_accounts text[], assets text[], amounts bigint[]
) returns int language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  new_count int;
  refused   text;
  change    record;
begin
  if num_nulls(sources, day, entry_of, seqs, from_accounts, to_accounts, assets, amounts) > 0 then
    raise exception 'a posting names its entries, its day and every part of its moves';
  elsif exists (select from unnest(array[cardinality(seqs), cardinality(from_accounts), cardinality(to_accounts),
                                         cardinality(assets), cardinality(amounts)]) as lengths (length)
                 where length <> cardinality(entry_of)) then
    raise exception 'every move has an entry, a place, two accounts, an asset and an amount';
  elsif cardinality(sources) = 0 and cardinality(entry_of) = 0 then
    raise exception 'a posting without an entry moves nothing';
  elsif exists (select from unnest(entry_of) as move (entry_no)
                 where move.entry_no is null or sources[move.entry_no] is null) then
    raise exception 'a move belongs to no entry of this posting';
  elsif exists (select from generate_subscripts(sources, 1) as place where place <> all (entry_of)) then
    raise exception 'an entry of this posting moves nothing';
  end if;

  select move.source || ' may not move ' || coalesce(move.asset, 'nothing') || ' from '
           || coalesce(move.from_account, 'nowhere') || ' to ' || coalesce(move.to_account, 'nowhere')
    into refused
    from (select sources[entry_no] as source, from_account, to_account, asset
            from unnest(entry_of, from_accounts, to_accounts, assets) as given (entry_no, from_account, to_account, asset)
         ) as move
   where not exists (
           select from ledger_rule as rule
            where rule.kind = split_part(move.source, ':', 1)
              and rule.asset = regexp_replace(move.asset, ':.+$', ':*')
              and rule.from_account = regexp_replace(move.from_account, ':.+$', ':*')
              and rule.to_account = regexp_replace(move.to_account, ':.+$', ':*')
              and (not rule.is_for_demos or exists (select from mall_mode where mode = 'demo')))
   limit 1;
  if refused is not null then
    raise exception '%', refused;
  end if;

  select sources[entry_no] into refused
    from unnest(entry_of || entry_of, from_accounts || to_accounts) as given (entry_no, account)
   where account like '%:%' and account not like 'collect\_payable:%'
   group by entry_no
  having count(distinct substr(account, strpos(account, ':') + 1)) > 1
   limit 1;
  if refused is not null then
    raise exception '% moves what belongs to more than one customer', refused;
  end if;

  insert into ledger_entry (source, posted_on)
    select source, day from unnest(sources) with ordinality as given (source, place) order by place
    on conflict (source) do nothing;
  get diagnostics new_count = row_count;
  if new_count = 0 then
    return 0;
  elsif new_count < cardinality(sources) then
    raise exception 'some of these entries were booked before, some were not';
  end if;

  insert into ledger_move (entry_id, seq, from_account, to_account, asset, amount)
    select entry.entry_id, move.seq, move.from_account, move.to_account, move.asset, move.amount
      from unnest(entry_of, seqs, from_accounts, to_accounts, assets, amounts)
             as move (entry_no, seq, from_account, to_account, asset, amount)
      join ledger_entry as entry on entry.source = sources[move.entry_no];

  for change in
    select account, asset, sum(delta)::bigint as delta
      from (
        select from_account as account, asset, -amount as delta
          from unnest(from_accounts, assets, amounts) as given (from_account, asset, amount)
        union all
        select to_account, asset, amount
          from unnest(to_accounts, assets, amounts) as given (to_account, asset, amount)
      ) as sides
     group by account, asset
    having sum(delta) <> 0
     order by account collate "C", asset collate "C"
  loop
    update ledger_balance set amount = amount + change.delta
     where account = change.account and asset = change.asset;
    if not found then
      -- A check looks at a proposed row before a conflict is noticed, so the row begins at nothing.
      insert into ledger_balance (account, asset, amount) values (change.account, change.asset, 0)
        on conflict (account, asset) do nothing;
      update ledger_balance set amount = amount + change.delta
       where account = change.account and asset = change.asset;
    end if;
  end loop;
  return new_count;
end $$;
