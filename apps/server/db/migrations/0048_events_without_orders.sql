-- Events of holdings that no order caused: those of a registrar's line or a corporate action name no order. Written only by
-- modules/positions, never changed or deleted.
alter table holding_event
  drop constraint holding_event_client_id_order_no_order_seq_fkey,
  add foreign key (client_id, order_no, order_seq) references order_event (client_id, order_no, seq),
  add check ((order_no is null) = (order_seq is null));
