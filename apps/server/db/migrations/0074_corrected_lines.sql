-- Lines of the registrar that could not be booked may be replaced by later ones; all of them stay. registrar_line is written
-- only by modules/clearing, and a line never changes and never leaves.

alter table registrar_line
  -- How many lines about the same order came before; null in the first, so that its hash on the trail stays.
  add column replaced_lines smallint check (replaced_lines > 0),
  add column version smallint not null generated always as (coalesce(replaced_lines, 0) + 1) stored,
  drop constraint registrar_line_pkey,
  -- A corrected file repeats the numbers of the wrong one.
  add primary key (registrar_no, version),
  add constraint registrar_line_versions unique (order_no, version);
drop index registrar_line_by_order;

-- What the registrar says now about each order.
create view line_in_force as
  select r.* from registrar_line r
   where not exists (select from registrar_line later
                      where later.order_no = r.order_no and later.version > r.version);
