-- A dividend or split that waits for a customer's line which is missing: it is booked for this customer when the line is there, and
-- his later lines of the product wait for it (rules 7.1). Written only by modules/positions, in transactions of clearing; of a row
-- only the day it is booked for is entered, once.
create table waiting_event (
  client_id        text   not null,
  product_no       text   not null references product,
  ex_on            date   not null,
  -- The file by which the registrar entered it, and what it changed there.
  file_on          date   not null,
  change_shares_e2 bigint not null,
  booked_on        date   check (booked_on > file_on),
  primary key (client_id, product_no, ex_on)
);
create index waiting_event_open on waiting_event (client_id, product_no) where booked_on is null;
create function keep_waiting_event() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.booked_on is null and new.booked_on is not null
     and (new.client_id, new.product_no, new.ex_on, new.file_on, new.change_shares_e2)
         = (old.client_id, old.product_no, old.ex_on, old.file_on, old.change_shares_e2) then
    return new;
  end if;
  raise exception 'a waiting event is booked once and never changes otherwise';
end $$;
create trigger waiting_event_stays before update or delete on waiting_event for each row execute function keep_waiting_event();
create trigger waiting_event_is_kept before truncate on waiting_event for each statement execute function refuse_clearing_change();
