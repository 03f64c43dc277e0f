-- Where users logged in from. Written only by modules/identity. A first login keeps the hash of its network for some
-- months, so that its user is still let in from there while strangers try his password elsewhere.
-- In login_failure the account or the network of a row may be a hash that stands for all of them.

alter table session add column network_sha256 bytea check (octet_length(network_sha256) = 32);
alter table session add check (network_sha256 is null or (scope = 'first_login' and mobile is not null));

create index session_by_place on session (mobile, network_sha256) where network_sha256 is not null;

-- What is kept for a week and what is kept for months is swept apart.
drop index session_by_expiry;
create index session_by_expiry on session (expires_at) where network_sha256 is null;
create index session_place_by_expiry on session (expires_at) where network_sha256 is not null;

-- Codes go with their session.
create index sms_code_by_session on sms_code (token_hash);
