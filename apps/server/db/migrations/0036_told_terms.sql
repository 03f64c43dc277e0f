-- What a customer was told of his purchase before he confirmed it. Written only by modules/trading; rows are added whenever
-- the terms differ from those told last in the flow, and are never changed. An order is compared with them.

create table trade_flow_terms (
  told_no          bigint         generated always as identity primary key,
  flow_id          text           not null references trade_flow,
  -- Of all terms in this row; the page sends it back with the order to say which ones it showed.
  terms_sha256     bytea          not null check (octet_length(terms_sha256) = 32),
  fee_fen          bigint         not null check (fee_fen >= 0),
  fee_rate_e8      bigint         check (fee_rate_e8 >= 0),
  flat_fee_fen     bigint         check (flat_fee_fen >= 0),
  discount_rate_e8 bigint         not null check (discount_rate_e8 between 0 and 100000000),
  trade_on         date           not null,
  confirm_on       date           not null check (confirm_on >= trade_on),
  redeemable_on    date           not null check (redeemable_on >= confirm_on),
  product_risk     text           not null check (product_risk in ('1', '2', '3', '4', '5')),
  told_at          timestamptz(3) not null,
  check ((fee_rate_e8 is null) <> (flat_fee_fen is null))
);
create index trade_flow_terms_by_flow on trade_flow_terms (flow_id, told_no);
create trigger trade_flow_terms_stays before update or delete or truncate on trade_flow_terms
  for each statement execute function refuse_order_change();

-- Forced reading counts for the person who had the text before him, not for a colleague of the same institution. A reading
-- lasts half an hour, so those that nobody can be named for are dropped.
truncate agreement_handout;
alter table agreement_handout drop constraint agreement_handout_pkey;
-- Null: a natural person who reads for himself.
alter table agreement_handout add column inst_user_code text;
create unique index agreement_handout_once on agreement_handout
  (client_id, inst_user_code, content_sha256) nulls not distinct;

-- The numbers of signing requests that found everything signed already, so that a number cannot come again with another
-- content. Written only by modules/agreements, which keeps the newest of each customer; every other signing request has
-- its number on its signatures.
create table signing_request (
  serial_no      bigint generated always as identity primary key,
  client_id      text   not null,
  request_no     uuid   not null,
  request_sha256 bytea  not null check (octet_length(request_sha256) = 32),
  unique (client_id, request_no)
);
