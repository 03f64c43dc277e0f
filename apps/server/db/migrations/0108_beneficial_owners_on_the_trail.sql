-- The trail tells of the persons who own or control an institution. Who is recorded now is told here once.

insert into trail_entry (written_at, action, outcome, client_id, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'standing_set', 'done',
       (select min(client_id) from customer where customer.inst_id_no = beneficial_owner.inst_id_no),
       'beneficial_owner', inst_id_no || ' ' || owner_no, 'upgrade', 'absent',
       concat_ws(' ', left(owner_name, 60), left(encode(sha256(id_no::bytea), 'hex'), 32), 'control ' || control_kind,
                 'part ' || share_rate_e8)
  from beneficial_owner
 where not exists (select from trail_entry t
                    where t.action = 'standing_set' and t.outcome = 'done'
                      and t.object_kind = 'beneficial_owner'
                      and t.object_id = beneficial_owner.inst_id_no || ' ' || beneficial_owner.owner_no);
