-- The texts that customers signed, each once, by its hash: a signature names the hash, and the text outlives a product that is renamed or rated
-- otherwise since. Written only by modules/agreements, in the transaction that signs; never changed or deleted.
create table agreement_text (
  content_sha256 bytea primary key,
  content_html   text  not null check (is_plain_document(content_html)),
  constraint agreement_text_has_its_hash check (content_sha256 = sha256(convert_to(content_html, 'UTF8')))
);
create trigger agreement_text_stays before update or delete or truncate on agreement_text
  for each statement execute function refuse_order_change();

-- Signatures of older versions may name a text that can no longer be made; every new one has its text.
alter table agreement_signature add constraint agreement_signature_has_its_text
  foreign key (content_sha256) references agreement_text not valid;

-- The title as the customer read it, absent in rows of older versions.
alter table agreement_signature add column agreement_name text check (length(agreement_name) between 1 and 100);
-- The archive of a customer, newest first.
create index agreement_signature_by_time on agreement_signature (client_id, signed_at desc, sign_no desc);
