-- A difference with the registrar stops its product and nothing else (rules 10.6): what differs is not booked, the rest of the day
-- is. While a break of a product is open the product is shown as 17 and not traded; its own status is kept beside it.
alter table product rename column trade_status to own_status;
alter table product add column is_stopped boolean not null default false;
-- A product that is not listed stays so.
alter table product add column trade_status text not null
  generated always as (case when is_stopped and own_status <> '0' then '17' else own_status end) stored
  check (trade_status in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17'));
-- The hash over a product's terms stays what it was: it is over the own status, under the name it had.
create or replace view product_terms as
  select p.product_no,
         encode(sha256(convert_to(concat_ws(E'\n',
           jsonb_strip_nulls(to_jsonb(p) - array['is_stopped', 'own_status', 'trade_status']
                             || jsonb_build_object('trade_status', p.own_status))::text,
           jsonb_strip_nulls(to_jsonb(a))::text,
           (select concat_ws(' ', 'quota', q.total_fen, 'investors' || q.investor_max, 'elsewhere' || nullif(q.investor_count, 0))
              from product_quota q where q.product_no = p.product_no),
           (select string_agg(to_jsonb(w)::text, E'\n' order by w.begin_on) from open_window w where w.product_no = p.product_no),
           (select string_agg(to_jsonb(c)::text, E'\n' order by c.product_no collate "C")
              from portfolio_part c where c.portfolio_no = p.product_no)), 'UTF8')), 'hex') as sha256
    from product p left join product_archive a on a.product_no = p.product_no;

-- Written only by modules/clearing; of a row only its end is entered, once.
create table product_break (
  break_no   bigint         generated always as identity primary key,
  -- Null: the product of a line that fits no order of ours is not known.
  product_no text           references product,
  client_id  text,
  found_on   date           not null,
  step       text           not null,
  subject    text           not null,
  ours       text           not null,
  theirs     text           not null,
  -- By how many shares the registrar has more of a customer's holding; null: the difference is about something else.
  difference_shares_e2 bigint check (difference_shares_e2 <> 0),
  found_at   timestamptz(3) not null default clock_timestamp(),
  ended_on   date           check (ended_on >= found_on),
  -- A person, or clearing itself where both sides agree again.
  ended_by   text           check (ended_by <> ''),
  reason     text           check (reason <> ''),
  -- The day whose valuation counts the adjusting entry first; the ledger has it on the day the break ended.
  booked_on  date,
  check (num_nulls(ended_on, ended_by, reason) in (0, 3)),
  check (booked_on is null or (ended_on is not null and client_id is not null and difference_shares_e2 is not null))
);
create unique index product_break_open on product_break (subject, product_no) nulls not distinct where ended_on is null;
create index product_break_of_product on product_break (product_no) where ended_on is null;
create function keep_product_break() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.ended_on is null and new.ended_on is not null
     and (new.break_no, new.product_no, new.client_id, new.found_on, new.step, new.subject, new.ours, new.theirs,
          new.difference_shares_e2, new.found_at)
         is not distinct from
         (old.break_no, old.product_no, old.client_id, old.found_on, old.step, old.subject, old.ours, old.theirs,
          old.difference_shares_e2, old.found_at) then
    return new;
  end if;
  raise exception 'a break is ended once and never changes otherwise';
end $$;
create trigger product_break_stays before update or delete on product_break for each row execute function keep_product_break();
create trigger product_break_is_kept before truncate on product_break for each statement execute function refuse_clearing_change();

-- Resolving a break is on the trail with the person who did it, as changes of rights are.
alter table trail_entry drop constraint trail_entry_change;
alter table trail_entry add constraint trail_entry_change check (
  num_nulls(done_by, value_before, value_after) =
  case when action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights', 'account_close',
                       'account_reopen', 'calendar_import', 'standing_set', 'record_set', 'break_resolve') then 0 else 3 end
) not valid;
alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                    'break_resolve')) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit',
                   'break_resolve');

-- What followed the register after a person looked at a difference.
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('adjust', 'shares:*', 'ta_register', 'shares_available:*'),
  ('adjust', 'shares:*', 'shares_available:*', 'ta_register');
