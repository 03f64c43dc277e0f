-- Tells every process that keeps the shelf in memory what has changed, on the channel 'catalogue', when the
-- transaction that changed it commits. The triggers hang on the tables and not on the code that writes them, so that
-- no writer, today's or tomorrow's, can forget to tell. They write nothing.
--
--   shelf       products, quotes, companies or the list of quotas: read everything again
--   quota <no>  one product sold or got back a part of its quota: read that product again
--   clock       the business clock of a demo was moved
--   calendar    trading days were imported

create function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_argv[0]);
  return null;
end $$;

create function tell_catalogue_of_quota() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'quota ' || new.product_no);
  return null;
end $$;

create trigger product_change_is_told after insert or update or delete or truncate on product
  for each statement execute function tell_catalogue('shelf');
create trigger product_quote_change_is_told after insert or update or delete or truncate on product_quote
  for each statement execute function tell_catalogue('shelf');
create trigger company_change_is_told after insert or update or delete or truncate on company
  for each statement execute function tell_catalogue('shelf');
create trigger product_quota_change_is_told after insert or delete or truncate on product_quota
  for each statement execute function tell_catalogue('shelf');
create trigger product_quota_sale_is_told after update on product_quota
  for each row execute function tell_catalogue_of_quota();
create trigger business_clock_move_is_told after insert or update on business_clock
  for each statement execute function tell_catalogue('clock');
create trigger trade_calendar_change_is_told after insert or update or delete or truncate on trade_calendar
  for each statement execute function tell_catalogue('calendar');
