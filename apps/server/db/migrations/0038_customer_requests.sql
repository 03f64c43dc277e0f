-- The request numbers of everything a customer wrote, so that a number is used once over all of it. Written only by
-- modules/requests, in the transaction of the write itself; rows are never changed or deleted.

create table customer_request (
  client_id      text  not null,
  request_no     uuid  not null,
  -- What the request wrote, and its number.
  object_kind    text  not null check (object_kind in ('order', 'cancellation', 'flow', 'signature')),
  object_id      text  not null,
  -- Of the request's content: the same number with the same content is the same request sent again.
  request_sha256 bytea not null check (octet_length(request_sha256) = 32),
  primary key (client_id, request_no)
);

-- What older versions wrote. They used a number once for each kind only, so the kind that moves more comes first.
insert into customer_request (client_id, request_no, object_kind, object_id, request_sha256)
  select client_id, request_no, 'order', order_no, request_sha256 from trade_order;
insert into customer_request (client_id, request_no, object_kind, object_id, request_sha256)
  select client_id, request_no, 'cancellation', withdraw_no, sha256(convert_to(order_no, 'UTF8')) from order_cancellation
  on conflict do nothing;
insert into customer_request (client_id, request_no, object_kind, object_id, request_sha256)
  select client_id, request_no, 'flow', flow_id, request_sha256 from trade_flow
  on conflict do nothing;
-- One request may have signed several documents; the first of them names it.
insert into customer_request (client_id, request_no, object_kind, object_id, request_sha256)
  select distinct on (client_id, request_no) client_id, request_no, 'signature', sign_no, request_sha256
    from agreement_signature order by client_id, request_no, sign_no
  on conflict do nothing;

create trigger customer_request_stays before update or delete or truncate on customer_request
  for each statement execute function refuse_order_change();
