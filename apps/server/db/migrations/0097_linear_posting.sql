-- Posting takes time in proportion to its moves: the n-th text of an array is found by walking past the ones before it,
-- so a move now finds its kind and its entry by number, and no check compares every entry with every move.
-- What is refused, and in which order, stays as it was.

-- Books entries with all their moves and brings the balances along, in one round trip. Move i belongs to entry
-- number entry_of[i]; a move without an entry, an entry without a move, a move that ledger_rule does not know for its
-- kind and an entry with more than one customer are refused; a collection account belongs to its product and to no
-- customer. Balances change in one fixed order, so that two postings never wait for each other in a circle. Returns how
-- many entries were new: all of them, or none when their sources were booked before.
create or replace function ledger_post(
  sources text[], day date, entry_of int[], seqs smallint[],
  from_accounts text[], to_accounts text[], assets text[], amounts bigint[]
) returns int language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kinds     text[];
  kind_of   int[];
  entry_ids bigint[];
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
  elsif array_position(sources, null) is not null or array_position(entry_of, null) is not null
     or exists (select from unnest(entry_of) as move (entry_no)
                 where move.entry_no not between 1 and cardinality(sources)) then
    raise exception 'a move belongs to no entry of this posting';
  elsif (select count(distinct entry_no) from unnest(entry_of) as move (entry_no)) < cardinality(sources) then
    raise exception 'an entry of this posting moves nothing';
  end if;

  kinds := array(select distinct split_part(source, ':', 1) from unnest(sources) as given (source));
  kind_of := array(select array_position(kinds, split_part(source, ':', 1))
                     from unnest(sources) with ordinality as given (source, place) order by place);

  select sources[move.entry_no] || ' may not move ' || coalesce(move.asset, 'nothing') || ' from '
           || coalesce(move.from_account, 'nowhere') || ' to ' || coalesce(move.to_account, 'nowhere')
    into refused
    from unnest(entry_of, from_accounts, to_accounts, assets) as move (entry_no, from_account, to_account, asset)
   where not exists (
           select from ledger_rule as rule
            where rule.kind = kinds[kind_of[move.entry_no]]
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

  entry_ids := array(select entry.entry_id
                       from unnest(sources) with ordinality as given (source, place)
                       join ledger_entry as entry on entry.source = given.source
                      order by given.place);
  insert into ledger_move (entry_id, seq, from_account, to_account, asset, amount)
    select entry_ids[move.entry_no], move.seq, move.from_account, move.to_account, move.asset, move.amount
      from unnest(entry_of, seqs, from_accounts, to_accounts, assets, amounts)
             as move (entry_no, seq, from_account, to_account, asset, amount);

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
