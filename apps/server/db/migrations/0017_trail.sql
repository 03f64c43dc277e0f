-- Who did what, and what was refused. Written only by modules/trail; every instant is wall-clock time. An entry is
-- written with the step it tells of and never changed or deleted. Seals follow in one unbroken row: each carries a
-- hash over its entry and over the seal before it, so that nothing can be taken out, put in or altered unnoticed.

create table trail_entry (
  entry_no       bigint         generated always as identity primary key,
  written_at     timestamptz(3) not null,
  action         text           not null check (action ~ '^[a-z][a-z_]{2,39}$'),
  outcome        text           not null check (outcome in ('done', 'refused')),
  -- Why it was refused: a code of the contract.
  reason         text           check (reason ~ '^[a-z][a-z0-9_]{2,59}$'),
  client_id      text,
  inst_user_code text,
  -- Whose account was tried by somebody who did not get in: a hash, because it may be a stranger's mobile.
  tried_sha256   bytea          check (octet_length(tried_sha256) = 32),
  object_kind    text           check (object_kind ~ '^[a-z0-9_]{1,40}$'),
  object_id      text           check (length(object_id) between 1 and 120),
  address        text           check (length(address) between 1 and 64),
  check ((outcome = 'refused') = (reason is not null)),
  check ((object_kind is null) = (object_id is null))
);
create index trail_entry_by_client on trail_entry (client_id, entry_no);

create table trail_seal (
  seal_no   bigint         primary key check (seal_no > 0),
  entry_no  bigint         not null unique references trail_entry,
  hash      bytea          not null check (octet_length(hash) = 32),
  sealed_at timestamptz(3) not null
);

create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  raise exception 'the trail is only ever written on';
end $$;

create trigger trail_entry_stays before update or delete on trail_entry
  for each row execute function refuse_trail_change();
create trigger trail_seal_stays before update or delete on trail_seal
  for each row execute function refuse_trail_change();
create trigger trail_entry_whole before truncate on trail_entry
  for each statement execute function refuse_trail_change();
create trigger trail_seal_whole before truncate on trail_seal
  for each statement execute function refuse_trail_change();
