-- Who may enter and for whom, and what a login leaves behind. Written only by modules/identity; every instant is
-- wall-clock time. No password, code, nonce or token is stored, only what cannot be turned back into one.
-- Users, institutions, customers and their operators are never deleted: orders and signatures name them.

create table mall_user (
  user_id       text           primary key check (user_id ~ '^[A-Z0-9]{1,32}$'),
  mobile        text           not null unique check (mobile ~ '^1[3-9][0-9]{9}$'),
  password_hash text           not null check (password_hash like '$argon2id$v=19$%'),
  status        text           not null check (status in ('active', 'disabled')),
  created_at    timestamptz(3) not null
);

create table institution (
  -- The unified social credit code.
  inst_id_no text primary key check (inst_id_no ~ '^[0-9A-HJ-NP-RT-UW-Y]{18}$'),
  inst_name  text not null
);

create table customer (
  client_id      text primary key check (client_id ~ '^[A-Za-z0-9]{1,32}$'),
  client_name    text not null,
  -- Absent: a natural person.
  inst_id_no     text references institution,
  -- The number of the document the customer was identified by.
  id_no          text not null check (length(id_no) between 6 and 30),
  -- The account at the counter, and how it stands there: 0 normal, 1 dormant, 2 closed.
  fund_account   text not null unique check (fund_account ~ '^[0-9]{6,20}$'),
  account_status text not null check (account_status in ('0', '1', '2')),
  opened_on      date not null,
  -- Declared may see private products, verified may buy them.
  qualified_as   text not null check (qualified_as in ('none', 'declared', 'verified')),
  qualified_to_on date,
  check ((qualified_as = 'verified') = (qualified_to_on is not null))
);
create index customer_by_institution on customer (inst_id_no);

-- A user who acts for a customer. A natural person acts for himself, with one row of his own.
create table inst_user (
  inst_user_code  text    primary key check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  user_id         text    not null references mall_user,
  client_id       text    not null references customer,
  can_make        boolean not null,
  can_audit       boolean not null,
  can_query       boolean not null,
  -- Absent: no limit.
  audit_limit_fen bigint  check (audit_limit_fen > 0),
  status          text    not null check (status in ('active', 'disabled')),
  unique (user_id, client_id),
  check (can_audit or audit_limit_fen is null)
);
create index inst_user_by_client on inst_user (client_id);

-- Key pairs that passwords are encrypted with on their way here. A retired key loses its private half, so that
-- nobody who takes this table later can read what was recorded today.
create table login_key (
  key_id      text           primary key check (key_id ~ '^[A-Za-z0-9-]{1,64}$'),
  -- SPKI and PKCS #8 in PEM.
  public_key  text           not null,
  private_key text,
  created_at  timestamptz(3) not null,
  retired_at  timestamptz(3) check (retired_at > created_at),
  check ((private_key is null) = (retired_at is not null))
);
create index login_key_by_age on login_key (created_at);

-- A picture to retype. The row goes with its first use, right or wrong, and cannot be used again.
create table image_code (
  id_sha256     bytea          primary key check (octet_length(id_sha256) = 32),
  -- Of the id and the answer together: without the id, which only the browser has, it says nothing.
  answer_sha256 bytea          not null check (octet_length(answer_sha256) = 32),
  expires_at    timestamptz(3) not null
);
create index image_code_by_expiry on image_code (expires_at);

-- Passwords in transit that were opened once; kept as long as their time stamp would be accepted.
create table used_nonce (
  nonce_sha256 bytea          primary key check (octet_length(nonce_sha256) = 32),
  expires_at   timestamptz(3) not null
);
create index used_nonce_by_expiry on used_nonce (expires_at);

-- Wrong passwords in a row for one account from one network. The row goes when a password was right.
create table login_failure (
  account_sha256 bytea          not null check (octet_length(account_sha256) = 32),
  network_sha256 bytea          not null check (octet_length(network_sha256) = 32),
  failure_count  integer        not null check (failure_count > 0),
  retry_at       timestamptz(3) not null,
  -- The failures count until then.
  expires_at     timestamptz(3) not null check (expires_at >= retry_at),
  primary key (account_sha256, network_sha256)
);
create index login_failure_by_expiry on login_failure (expires_at);

-- An institution that was offered to somebody who had proved his password; the credential of the second login.
-- The row goes when one offer of the same first login is taken.
create table login_offer (
  token_sha256      bytea          primary key check (octet_length(token_sha256) = 32),
  inst_user_code    text           not null references inst_user,
  -- The session that was shown the offer; it ends when the offer is taken.
  from_token_sha256 bytea          not null references session (token_hash) on delete cascade,
  expires_at        timestamptz(3) not null
);
create index login_offer_by_session on login_offer (from_token_sha256);
create index login_offer_by_expiry on login_offer (expires_at);
