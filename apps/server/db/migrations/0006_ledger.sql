-- The books. Written only by modules/ledger, and only through ledger_post. Entries and moves are never changed
-- and never deleted: a mistake is corrected by an entry that swaps the ends of the wrong moves.
-- A balance is what an account owes; every asset adds up to zero over all accounts.

create table ledger_entry (
  entry_id  bigint         generated always as identity primary key,
  -- What caused it, such as 'freeze:DD2026111200117'. The same cause is never booked twice.
  source    text           not null unique check (source ~ '^[a-z_]+:.+$'),
  -- The business day it belongs to; posted_at is when it was written, by the wall clock.
  posted_on date           not null,
  posted_at timestamptz(3) not null default clock_timestamp()
);

create table ledger_move (
  entry_id     bigint   not null references ledger_entry,
  seq          smallint not null check (seq > 0),
  from_account text     not null,
  to_account   text     not null check (to_account <> from_account),
  -- client_money and house_money count fen; shares:<product> counts hundredths of a share.
  asset        text     not null check (asset in ('client_money', 'house_money') or asset like 'shares:_%'),
  amount       bigint   not null check (amount > 0),
  primary key (entry_id, seq)
);

-- The sum of the moves of each account, kept beside them in the same transaction so that nobody has to add up
-- history to place an order. Customers never owe and payables are never overpaid; packages/domain names the few
-- accounts that may go below zero, and a test holds the two lists together.
create table ledger_balance (
  account text   not null,
  asset   text   not null,
  amount  bigint not null,
  primary key (account, asset),
  constraint only_banks_and_registrars_owe check (
    amount >= 0 or account in ('bank_client', 'ta_receivable', 'house_bank', 'repo_interest', 'ta_register'))
) with (fillfactor = 70);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger ledger_entry_is_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger ledger_move_is_append_only before update or delete or truncate on ledger_move
  for each statement execute function refuse_ledger_change();
create trigger ledger_balance_stays before delete or truncate on ledger_balance
  for each statement execute function refuse_ledger_change();

-- Books entries with all their moves and brings the balances along, in one round trip. Move i belongs to entry
-- number entry_of[i]. Balances change in one fixed order, so that two postings never wait for each other in a
-- circle. Returns how many entries were new: all of them, or none when their sources were booked before.
create function ledger_post(
  sources text[], day date, entry_of int[], seqs smallint[],
  from_accounts text[], to_accounts text[], assets text[], amounts bigint[]
) returns int language plpgsql as $$
declare
  new_count int;
  change    record;
begin
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
