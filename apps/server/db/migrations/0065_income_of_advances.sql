-- The income of the day of a quick withdrawal belongs to the bank that advanced the cash (rules 3.3). holding_event is written only by
-- modules/positions and never changed; agent_application only by gateways/transfer-agent, the simulated registrar.

-- The day from which income counts the change; null: the day it is booked for. Income of days that were booked before stays as it is.
alter table holding_event add column income_from_on date;

-- What was drawn and not handed over yet follows the new rule, what the registrar has already the old one: it counts from the file that
-- brought it.
alter table holding_event disable trigger holding_event_stays;
update holding_event e set income_from_on = e.event_on
  from trade_order o
 where o.client_id = e.client_id and o.order_no = e.order_no and o.kind = 'quick_withdrawal'
   and not exists (select from ledger_entry l where l.source = 'advance:' || o.order_no);
alter table holding_event enable trigger holding_event_stays;

alter table agent_application disable trigger agent_application_is_for_demos;
update agent_application a set apply_on = e.booked_on, confirm_on = e.booked_on
  from holding_event e
 where a.kind = 'quick_withdrawal' and e.order_no = a.order_no;
alter table agent_application enable trigger agent_application_is_for_demos;
