-- Codes for logins are counted apart from codes for other steps: a caller who sees a limit of the others could tell that a
-- code for a login was sent, and so that the password he tried was right.

alter table sms_count drop constraint sms_count_kind_check;
alter table sms_count add constraint sms_count_kind_check
  check (kind in ('mobile', 'network', 'login_mobile', 'login_network'));
