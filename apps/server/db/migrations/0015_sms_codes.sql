-- Codes sent to a mobile, and how many. Written only by modules/identity; every instant is wall-clock time. No code
-- is stored, only what cannot be turned back into one; a code's owner, purpose and end never change.

create table sms_code (
  notice_sha256 bytea          primary key check (octet_length(notice_sha256) = 32),
  -- Of the record's number and the code together: without the number, which only the browser has, it says nothing.
  answer_sha256 bytea          not null check (octet_length(answer_sha256) = 32),
  -- Only the session that asked can use it, for what it asked for.
  token_hash    bytea          not null references session on delete cascade,
  mobile_sha256 bytea          not null check (octet_length(mobile_sha256) = 32),
  sms_type      text           not null check (sms_type ~ '^[0-9]{1,4}$'),
  tries_left    integer        not null check (tries_left between 0 and 3),
  expires_at    timestamptz(3) not null,
  -- What the check proved, until a step takes it.
  proof_sha256  bytea          unique check (octet_length(proof_sha256) = 32),
  busin_type    text,
  proved_at     timestamptz(3),
  taken_at      timestamptz(3) check (taken_at >= proved_at),
  check ((proof_sha256 is null) = (proved_at is null)),
  check ((proof_sha256 is null) = (busin_type is null)),
  check (taken_at is null or proved_at is not null)
);
create index sms_code_by_expiry on sms_code (expires_at);

-- How many codes went to a mobile or were asked for from a network on one day; hashed, so that the table names nobody.
create table sms_count (
  kind           text           not null check (kind in ('mobile', 'network')),
  subject_sha256 bytea          not null check (octet_length(subject_sha256) = 32),
  counted_on     date           not null,
  sent_count     integer        not null check (sent_count > 0),
  last_sent_at   timestamptz(3) not null,
  primary key (kind, subject_sha256)
);
create index sms_count_by_day on sms_count (counted_on);
