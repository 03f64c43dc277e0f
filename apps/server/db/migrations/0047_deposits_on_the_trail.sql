-- Deposits and tied cash that is set free are told on the trail with a hash over what was booked. Those that are here when this
-- migration runs have none.

alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie')) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie');

insert into unsealed_row (kind, id)
select 'cash_deposit', deposit_no from cash_deposit
union all
select 'cash_untie', substr(source, length('untie:') + 1) from ledger_entry where source like 'untie:%';
