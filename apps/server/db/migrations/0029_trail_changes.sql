-- A change of rights or status on the trail names the person who made it and the values before and after. Entries of
-- older versions have none of the three, so the rule holds for new entries only.

alter table trail_entry
  add column done_by      text check (length(done_by) between 1 and 40),
  add column value_before text check (length(value_before) between 1 and 200),
  add column value_after  text check (length(value_after) between 1 and 200);

alter table trail_entry add constraint trail_entry_change check (
  num_nulls(done_by, value_before, value_after) =
  case when action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights',
                       'account_close', 'account_reopen') then 0 else 3 end
) not valid;
