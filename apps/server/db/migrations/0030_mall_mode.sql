-- Whether this database belongs to a demo or to production. Written once by the owner of the tables, in db/mall-mode.ts,
-- when the first mall is started on it; every later start and command is compared with it before it writes.
create table mall_mode (
  only_row boolean        primary key default true check (only_row),
  mode     text           not null check (mode in ('demo', 'production')),
  since_at timestamptz(3) not null default clock_timestamp()
);

create function refuse_mode_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'the mode of a database never changes';
end $$;
create trigger mall_mode_stays before update or delete or truncate on mall_mode
  for each statement execute function refuse_mode_change();

-- What only a demo may hold: a business clock that can be moved, an invented world, and the books of a registrar that
-- is simulated.
create function refuse_outside_demo() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from mall_mode where mode = 'demo') then
    raise exception '% is written in a demo only', tg_table_name;
  end if;
  return null;
end $$;
create trigger business_clock_is_for_demos before insert or update on business_clock
  for each statement execute function refuse_outside_demo();
create trigger demo_world_is_for_demos before insert or update on demo_world
  for each statement execute function refuse_outside_demo();
create trigger agent_application_is_for_demos before insert or update on agent_application
  for each statement execute function refuse_outside_demo();
create trigger agent_confirmation_is_for_demos before insert or update on agent_confirmation
  for each statement execute function refuse_outside_demo();
create trigger agent_register_is_for_demos before insert or update on agent_register
  for each statement execute function refuse_outside_demo();
