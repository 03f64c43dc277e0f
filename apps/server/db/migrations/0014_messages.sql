-- Text messages on their way out. Written only by modules/messages; every instant is wall-clock time. A message is
-- queued in the transaction that wants it sent, goes out under its own number however often it is tried, and is
-- never changed after it was sent or given up, except that production forgets its text.

create table sms_message (
  message_id text           primary key check (message_id ~ '^[A-Za-z0-9_-]{16,64}$'),
  mobile     text           not null check (mobile ~ '^1[3-9][0-9]{9}$'),
  -- Absent after sending in production: it carries a code.
  content    text           check (length(content) between 1 and 500),
  queued_at  timestamptz(3) not null,
  -- After that it would come too late to be of use.
  useless_at timestamptz(3) not null check (useless_at > queued_at),
  status     text           not null check (status in ('queued', 'sent', 'failed')),
  tries      integer        not null default 0 check (tries >= 0),
  -- While a process tries to send it, nobody else does.
  retry_at   timestamptz(3) not null,
  ended_at   timestamptz(3),
  check ((status = 'queued') = (ended_at is null)),
  check (status <> 'queued' or content is not null)
);
create index sms_message_due on sms_message (retry_at) where status = 'queued';
create index sms_message_by_time on sms_message (queued_at desc, message_id);
