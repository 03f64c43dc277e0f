-- What the books accept. ledger_rule and cash_deposit belong to modules/ledger.

-- Which kinds of entries there are and what each may move; the kind is the part of the source before its colon. A star
-- stands for the customer of an account or the product of an asset. A new kind of entry brings its rows in a migration.
create table ledger_rule (
  kind         text    not null check (kind ~ '^[a-z_]+$'),
  asset        text    not null,
  from_account text    not null,
  to_account   text    not null,
  -- Money that comes from no bank: it exists in demos only, until there is a bank's gateway.
  is_for_demos boolean not null default false,
  primary key (kind, asset, from_account, to_account)
);
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('freeze', 'client_money', 'cash_free:*', 'cash_frozen:*'),
  ('freeze', 'client_money', 'cash_trade:*', 'cash_frozen:*'),
  ('release', 'client_money', 'cash_frozen:*', 'cash_free:*'),
  ('release', 'client_money', 'cash_frozen:*', 'cash_trade:*'),
  ('confirm', 'client_money', 'cash_frozen:*', 'ta_payable'),
  ('confirm', 'client_money', 'cash_frozen:*', 'fee_payable'),
  ('confirm', 'shares:*', 'ta_register', 'shares_available:*'),
  ('remit', 'client_money', 'ta_payable', 'bank_client'),
  ('fee_sweep', 'client_money', 'fee_payable', 'bank_client'),
  ('fee_sweep', 'house_money', 'house_bank', 'fee_income'),
  ('untie', 'client_money', 'cash_trade:*', 'cash_free:*');
insert into ledger_rule (kind, asset, from_account, to_account, is_for_demos) values
  ('deposit', 'client_money', 'bank_client', 'cash_free:*', true),
  ('deposit', 'client_money', 'bank_client', 'cash_trade:*', true);

-- Cash that a customer brought, booked as 'deposit:<deposit_no>' in the same transaction; never changed or deleted.
create table cash_deposit (
  deposit_no   text   primary key,
  client_id    text   not null,
  free_fen     bigint not null check (free_fen >= 0),
  trade_fen    bigint not null check (trade_fen >= 0),
  deposited_on date   not null,
  check (free_fen + trade_fen > 0)
);
insert into cash_deposit (deposit_no, client_id, free_fen, trade_fen, deposited_on)
  select substr(source, length('deposit:') + 1), min(split_part(to_account, ':', 2)),
         coalesce(sum(amount) filter (where to_account like 'cash\_free:%'), 0),
         coalesce(sum(amount) filter (where to_account like 'cash\_trade:%'), 0), posted_on
    from ledger_entry join ledger_move using (entry_id)
   where source like 'deposit:%' group by source, posted_on;
create trigger cash_deposit_stays before update or delete or truncate on cash_deposit
  for each statement execute function refuse_ledger_change();
create trigger ledger_rule_stays before update or delete or truncate on ledger_rule
  for each statement execute function refuse_ledger_change();

-- Books entries with all their moves and brings the balances along, in one round trip. Move i belongs to entry
-- number entry_of[i]; a move without an entry, an entry without a move, a move that ledger_rule does not know for its
-- kind and an entry with more than one customer are refused. Balances change in one fixed order, so that two postings
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
   where account like '%:%'
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
