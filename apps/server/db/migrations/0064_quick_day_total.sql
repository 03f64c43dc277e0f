-- What all customers together may draw from a money fund at once on a calendar day (rules 3.3); null: no such limit. The terms of
-- older products stay as they were told.
alter table product add column quick_day_total_fen bigint check (quick_day_total_fen > 0);
