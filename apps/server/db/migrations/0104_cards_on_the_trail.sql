-- The trail tells of the cards that money comes from and goes to. What stands now is told here once.

insert into trail_entry (written_at, action, outcome, client_id, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'standing_set', 'done', client_id, 'bank_card', client_id || ' ' || bank_no, 'upgrade', 'absent',
       concat_ws(' ', left(bank_name, 60), account_masked, left(encode(sha256(binding_no::bytea), 'hex'), 32),
                 case when is_main then 'main' end, case when may_transfer then 'transfers' end,
                 'since ' || to_char(bound_on, 'YYYY-MM-DD'))
  from bank_card
 where not exists (select from trail_entry t
                    where t.action = 'standing_set' and t.outcome = 'done'
                      and t.object_kind = 'bank_card' and t.object_id = bank_card.client_id || ' ' || bank_card.bank_no);
