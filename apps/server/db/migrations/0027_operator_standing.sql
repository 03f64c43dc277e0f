-- Two more rights of an operator, and sessions that end with the right to act. Written only by modules/identity.

alter table inst_user add column can_sign boolean, add column can_transfer boolean;
-- Until now whoever placed orders also signed for them and moved the money.
update inst_user set can_sign = can_make, can_transfer = can_make;
alter table inst_user alter column can_sign set not null, alter column can_transfer set not null;

-- For ending every open session of a user at once.
create index session_open_by_mobile on session (mobile) where ended_at is null;

-- A disabled user, a disabled operator and a closed account lose their sessions, file tokens and offers in the same
-- statement, also when it is written by hand; enabling them again opens nothing that was open before.
create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  -- What was offered to a session ends with it.
  update session set ended_at = clock_timestamp(), ended_reason = 'revoked'
   where ended_at is null and mobile = new.mobile;
  return null;
end $$;
create trigger mall_user_disabled after update on mall_user for each row
  when (new.status = 'disabled' and old.status <> 'disabled')
  execute function end_sessions_of_user();

create function end_sessions_of_operator() returns trigger language plpgsql as $$
begin
  update session set ended_at = clock_timestamp(), ended_reason = 'revoked'
   where ended_at is null and client_id = new.client_id
     and mobile = (select mobile from mall_user where user_id = new.user_id);
  delete from login_offer where inst_user_code = new.inst_user_code;
  return null;
end $$;
create trigger inst_user_disabled after update on inst_user for each row
  when (new.status = 'disabled' and old.status <> 'disabled')
  execute function end_sessions_of_operator();

create function end_sessions_of_account() returns trigger language plpgsql as $$
begin
  update session set ended_at = clock_timestamp(), ended_reason = 'revoked'
   where ended_at is null and client_id = new.client_id;
  delete from login_offer where inst_user_code in
    (select inst_user_code from inst_user where client_id = new.client_id);
  return null;
end $$;
create trigger customer_closed after update on customer for each row
  when (new.account_status = '2' and old.account_status <> '2')
  execute function end_sessions_of_account();
