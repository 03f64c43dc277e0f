-- Who is signed in. Written only by modules/identity; every instant is wall-clock time, never business time.
-- The token itself is never stored, only its SHA-256. An ended session is never opened again, and a row's
-- token, scope and owner never change: a wider right is a new session.

create table session (
  token_hash     bytea          primary key check (octet_length(token_hash) = 32),
  scope          text           not null check (scope in ('session', 'first_login', 'institution', 'file')),
  -- Absent until the customer has chosen an institution: a first login knows only the mobile.
  client_id      text,
  inst_id_no     text,
  inst_user_code text,
  mobile         text,
  opened_at      timestamptz(3) not null,
  last_seen_at   timestamptz(3) not null,
  -- The absolute end; the idle limit is counted from last_seen_at.
  expires_at     timestamptz(3) not null,
  ended_at       timestamptz(3),
  ended_reason   text           check (ended_reason in ('signed_out', 'idle', 'expired', 'exchanged', 'revoked')),
  check (last_seen_at >= opened_at),
  check (expires_at > opened_at),
  check ((ended_at is null) = (ended_reason is null))
);

-- For ending every open session of a customer at once.
create index session_open_by_client on session (client_id) where ended_at is null;
-- For sweeping out what expired long ago.
create index session_by_expiry on session (expires_at);
