-- What a customer was given to read, and for which facts a step was passed.

-- A template version filled with other facts (a product rated higher since) is another text with its own signature.
drop index agreement_signature_once;
create unique index agreement_signature_once on agreement_signature
  (client_id, template_id, template_version, product_no, flow_id, content_sha256) nulls not distinct;

-- When a text was handed out to a customer, by the server's wall clock. Written only by modules/agreements. One row per
-- text and customer: openings at most half an hour apart are one reading, which began at first_at.
create table agreement_handout (
  client_id      text           not null,
  content_sha256 bytea          not null check (octet_length(content_sha256) = 32),
  first_at       timestamptz(3) not null,
  last_at        timestamptz(3) not null check (last_at >= first_at),
  primary key (client_id, content_sha256)
);

-- A step counts for the facts it was passed for; when they change, it is passed again and both rows stay.
alter table trade_flow_step add column basis text not null default '';
alter table trade_flow_step drop constraint trade_flow_step_pkey;
alter table trade_flow_step add primary key (flow_id, step, basis);

-- The items the customer ticked: number, text and the hash of the text, as they were in force when he ordered.
alter table trade_order add column ticks jsonb not null default '[]' check (jsonb_typeof(ticks) = 'array');
