-- An order names the terms it was told and carries a hash over its flow, the steps that were passed and those terms. Both
-- are part of its content on the trail. Written only by modules/trading; orders of older versions have neither.

alter table trade_order
  add column told_no     bigint references trade_flow_terms,
  add column flow_sha256 bytea check (octet_length(flow_sha256) = 32);
alter table trade_order add constraint trade_order_has_flow check (
  flow_id is null or num_nulls(told_no, flow_sha256) = 0) not valid;

-- The digest of told terms names the flow, its customer, product and amount from now on; the terms that are here have one
-- of the terms alone, which verify cannot compare.
insert into unsealed_row (kind, id) select 'terms_tell', told_no::text from trade_flow_terms;
