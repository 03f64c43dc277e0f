-- By whose hand an order, a cancellation and a signature came, beside the entry on the trail that tells the same. Absent
-- when a natural person acted for himself. What is there already takes it from its entry on the trail.

alter table trade_order add column inst_user_code text check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$');
alter table order_cancellation add column inst_user_code text check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$');
alter table agreement_signature add column inst_user_code text check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$');

alter table trade_order disable trigger trade_order_stays;
alter table order_cancellation disable trigger order_cancellation_stays;
alter table agreement_signature disable trigger agreement_signature_stays;

update trade_order as o set inst_user_code = t.inst_user_code from trail_entry t
 where t.action = 'order_place' and t.outcome = 'done' and t.object_id = o.order_no and t.client_id = o.client_id;
update order_cancellation as c set inst_user_code = t.inst_user_code from trail_entry t
 where t.action = 'order_cancel' and t.outcome = 'done' and t.object_id = c.order_no and t.client_id = c.client_id;
update agreement_signature as s set inst_user_code = t.inst_user_code from trail_entry t
 where t.action = 'agreement_sign' and t.outcome = 'done' and t.object_id = s.sign_no and t.client_id = s.client_id;

alter table trade_order enable trigger trade_order_stays;
alter table order_cancellation enable trigger order_cancellation_stays;
alter table agreement_signature enable trigger agreement_signature_stays;
