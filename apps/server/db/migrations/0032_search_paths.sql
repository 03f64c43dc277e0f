-- Functions that run in a trigger or with the owner's rights look for tables in our schema first and among temporary
-- ones last, whatever search path the session has.
alter function refuse_business_clock_moving_back() set search_path = pg_catalog, public, pg_temp;
alter function refuse_business_clock_delete() set search_path = pg_catalog, public, pg_temp;
alter function refuse_published_change() set search_path = pg_catalog, public, pg_temp;
alter function refuse_ledger_change() set search_path = pg_catalog, public, pg_temp;
alter function refuse_order_change() set search_path = pg_catalog, public, pg_temp;
alter function refuse_clearing_change() set search_path = pg_catalog, public, pg_temp;
alter function refuse_trail_change() set search_path = pg_catalog, public, pg_temp;
alter function tell_catalogue() set search_path = pg_catalog, public, pg_temp;
alter function tell_catalogue_of_quota() set search_path = pg_catalog, public, pg_temp;
alter function end_sessions_of_user() set search_path = pg_catalog, public, pg_temp;
alter function end_sessions_of_operator() set search_path = pg_catalog, public, pg_temp;
alter function end_sessions_of_account() set search_path = pg_catalog, public, pg_temp;
alter function ledger_lock(text[]) set search_path = pg_catalog, public, pg_temp;
alter function ledger_post(text[], date, int[], smallint[], text[], text[], text[], bigint[])
  set search_path = pg_catalog, public, pg_temp;
