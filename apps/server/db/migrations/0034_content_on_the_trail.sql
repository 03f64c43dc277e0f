-- The trail's entry of an order, a cancellation, a signature and a delivery of registrar's lines carries a hash over the
-- complete rows it tells of, under the seal. Written only by modules/trail; entries of older versions have none and stay.

alter table trail_entry add column content_sha256 bytea check (octet_length(content_sha256) = 32);
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive')) not valid;
-- What verify looks up row by row.
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive');

-- Lines that were kept together. Written only by modules/clearing; lines of older versions belong to none.
alter table registrar_answer add column delivery_no uuid;
create index registrar_answer_by_delivery on registrar_answer (delivery_no);
