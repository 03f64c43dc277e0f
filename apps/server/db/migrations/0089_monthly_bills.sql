-- The bill of a month, closed at the end of the fifth trading day of the next one and never changed: a corrected net value adds a version
-- (rules 8.6). Written only by modules/positions; what is in a bill can be recomputed from what was known on its day.
create table monthly_bill (
  client_id     text     not null,
  -- The first day of the month.
  month_on      date     not null check (extract(day from month_on) = 1),
  version       smallint not null check (version > 0),
  -- The day whose close closed it; the same for all versions.
  closed_on     date     not null check (closed_on > month_on),
  -- The day on which this version became known: that of the close, or of the correction.
  known_on      date     not null check (known_on >= closed_on),
  correction_no bigint   references nav_correction,
  -- All figures in fen, as `BillContent` of the module writes them.
  content       jsonb    not null,
  primary key (client_id, month_on, version),
  check ((version > 1) = (correction_no is not null))
);
create trigger monthly_bill_stays before update or delete or truncate on monthly_bill
  for each statement execute function refuse_clearing_change();
