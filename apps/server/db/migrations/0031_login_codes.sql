-- Codes that went to the mobile on file after a right password that had to wait. Written only by modules/identity; every
-- instant is wall-clock time. A code is good for one login of this user from this network; only its hash is stored.

create table login_code (
  user_id        text           not null references mall_user,
  network_sha256 bytea          not null check (octet_length(network_sha256) = 32),
  answer_sha256  bytea          not null check (octet_length(answer_sha256) = 32),
  tries_left     integer        not null check (tries_left between 0 and 3),
  expires_at     timestamptz(3) not null,
  primary key (user_id, network_sha256)
);
create index login_code_by_expiry on login_code (expires_at);
