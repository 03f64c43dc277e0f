-- What a customer may send without end is bounded. Requests stay written only by modules/requests and events of contracts only
-- by modules/repo; rows of both are never changed or deleted.

-- When a request was entered, by the wall clock; those of older versions count for no day.
alter table customer_request add column written_at timestamptz(3) not null default 'epoch';
alter table customer_request alter column written_at set default clock_timestamp();
create index customer_request_by_day on customer_request (client_id, written_at)
  where object_kind not in ('cancellation', 'flow', 'signature');

-- A contract of many years must not run out of numbers for its events.
alter table repo_contract_event alter column seq type integer;
