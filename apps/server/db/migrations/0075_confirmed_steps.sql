-- What a code confirms: the purpose, and the hash of the step with its content (modules/identity, stepHash). A code of an
-- older version confirms no step, so it goes; it would have lasted five minutes.
delete from sms_code;
alter table sms_code
  add column purpose text not null
    check (purpose in ('sign', 'order', 'transfer_out', 'custody', 'treasure', 'unbind', 'audit')),
  add column step_sha256 bytea not null check (octet_length(step_sha256) = 32);
