-- When a login asked for its code. A code that was asked for before its user was let in is void, however late its message
-- was written.

-- Codes live for five minutes; those of the older version have to be asked for again.
delete from login_code;
alter table login_code add column asked_at timestamptz(3) not null;
alter table login_code add check (expires_at > asked_at);
