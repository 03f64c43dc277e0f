-- The mall's own role reads the books and changes them only through these two functions, which run with the rights of
-- the owner of the tables. Written only by modules/ledger.

-- Books entries with all their moves and brings the balances along, in one round trip. Move i belongs to entry
-- number entry_of[i]; a move without an entry and an entry without a move are refused. Balances change in one fixed
-- order, so that two postings never wait for each other in a circle. Returns how many entries were new: all of them,
-- or none when their sources were booked before.
create or replace function ledger_post(
  sources text[], day date, entry_of int[], seqs smallint[],
  from_accounts text[], to_accounts text[], assets text[], amounts bigint[]
) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  new_count int;
  change    record;
begin
  if exists (select from unnest(entry_of, seqs, from_accounts, to_accounts, assets, amounts) as move (entry_no)
              where move.entry_no is null or sources[move.entry_no] is null) then
    raise exception 'a move belongs to no entry of this posting';
  elsif exists (select from generate_subscripts(sources, 1) as place where place <> all (entry_of)) then
    raise exception 'an entry of this posting moves nothing';
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

-- Balances of client money, locked until the transaction ends, in the order every posting takes them.
create function ledger_lock(accounts text[])
returns table (account text, amount bigint) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select balance.account, balance.amount from ledger_balance as balance
     where balance.asset = 'client_money' and balance.account = any (accounts)
     order by balance.account collate "C"
       for update;
end $$;
