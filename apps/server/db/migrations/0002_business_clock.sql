-- The business clock: business now = business_at + (wall now - wall_at). Written only by clock.ts, when a new
-- mall opens and when a demo advances its day. There is never more than one row, it is never deleted, and
-- business time never moves back.

create table business_clock (
  only_row    boolean        primary key default true check (only_row),
  business_at timestamptz(3) not null,
  wall_at     timestamptz(3) not null
);

create function refuse_business_clock_moving_back() returns trigger language plpgsql as $$
begin
  if new.business_at - new.wall_at < old.business_at - old.wall_at then
    raise exception 'the business clock never moves back';
  end if;
  return new;
end $$;

create trigger business_clock_only_moves_on before update on business_clock
  for each row execute function refuse_business_clock_moving_back();

create function refuse_business_clock_delete() returns trigger language plpgsql as $$
begin
  raise exception 'the business clock is never deleted';
end $$;

create trigger business_clock_stays before delete on business_clock
  for each statement execute function refuse_business_clock_delete();
