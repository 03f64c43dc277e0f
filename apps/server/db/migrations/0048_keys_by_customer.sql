-- Keys of customers' tables contain client_id, so that the rows of one customer can be kept together. Which module writes which
-- table stays as it was, and so does what never changes in it.

-- Events of holdings that no order caused, those of a registrar's line or a corporate action, name no order.
alter table holding_event
  drop constraint holding_event_client_id_order_no_order_seq_fkey,
  add foreign key (client_id, order_no, order_seq) references order_event (client_id, order_no, seq),
  add check ((order_no is null) = (order_seq is null));

alter table agreement_signature drop constraint agreement_signature_pkey, add primary key (client_id, sign_no);
-- Orders and verify look a signature up by its number.
create index agreement_signature_by_number on agreement_signature (sign_no);
alter table cash_deposit drop constraint cash_deposit_pkey, add primary key (client_id, deposit_no);
alter table signing_request
  drop constraint signing_request_pkey,
  drop constraint signing_request_client_id_request_no_key,
  add primary key (client_id, request_no);
create index signing_request_by_age on signing_request (client_id, serial_no);
