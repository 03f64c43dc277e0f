-- The rows of older versions that the trail has no content of: those that are here when this migration runs. Only the
-- owner of the tables writes them, so that a row which is written later cannot be passed off as an older one.

create table unsealed_row (
  -- The action of the trail that would tell of it.
  kind text not null check (kind ~ '^[a-z][a-z_]{2,39}$'),
  -- The number of the order or the signature; of a registrar's line, the number of its order.
  id   text not null,
  primary key (kind, id)
);

insert into unsealed_row (kind, id)
select kind, id
  from (select 'order_place' as kind, order_no as id from trade_order
        union all
        select 'order_cancel', order_no from order_cancellation
        union all
        select 'agreement_sign', sign_no from agreement_signature) as written
 where not exists (select from trail_entry t
                    where t.action = written.kind and t.object_id = written.id and t.outcome = 'done'
                      and t.content_sha256 is not null);
insert into unsealed_row (kind, id)
select 'lines_receive', order_no from registrar_answer where delivery_no is null;

create trigger unsealed_row_stays before update or delete or truncate on unsealed_row
  for each statement execute function refuse_trail_change();
