-- Orders that an institution wants looked at before they are taken (rules 11). audit_policy, order_proposal, open_proposal and
-- order_audit are written only by modules/trading, audit_notice only by modules/audit. Proposals, audits and notices are never
-- changed or deleted; open_proposal lists what waits, and a row goes when its proposal ends.

-- Who an operator is and until when he may act; absent: no document was named, the mandate has no end.
alter table inst_user
  add column operator_name  text check (length(operator_name) between 1 and 60),
  add column operator_id_no text check (length(operator_id_no) between 6 and 30),
  add column mandate_to_on  date;

-- How an institution wants its orders looked at; whether it does at all is trade_account.needs_audit.
create table audit_policy (
  client_id     text     primary key references trade_account (client_id),
  kinds         text[]   not null check (cardinality(kinds) > 0),
  -- Orders of at least this value.
  threshold_fen bigint   not null check (threshold_fen >= 0),
  -- How many different auditors an order takes.
  levels        smallint not null check (levels in (1, 2))
);

create sequence proposal_number as bigint;
create table order_proposal (
  client_id      text           not null,
  order_no       text           not null,
  -- The number auditors see.
  local_order_no text           not null check (local_order_no ~ '^BD[0-9]{16,30}$'),
  levels         smallint       not null check (levels in (1, 2)),
  -- What an auditor's limit is compared with; null: not known, and above every limit.
  value_fen      bigint         check (value_fen >= 0),
  -- Over the row of the order as it was proposed.
  content_sha256 bytea          not null check (octet_length(content_sha256) = 32),
  -- By the business clock: from then on it is void.
  expires_at     timestamptz(3) not null,
  written_at     timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, order_no),
  unique (client_id, local_order_no),
  foreign key (client_id, order_no) references trade_order (client_id, order_no)
);
create trigger order_proposal_stays before update or delete or truncate on order_proposal
  for each statement execute function refuse_order_change();

create table open_proposal (
  client_id  text           not null,
  order_no   text           not null,
  expires_at timestamptz(3) not null,
  primary key (client_id, order_no),
  foreign key (client_id, order_no) references order_proposal (client_id, order_no)
);
create index open_proposal_by_expiry on open_proposal (expires_at);

create sequence audit_number as bigint;
create table order_audit (
  client_id      text           not null,
  order_no       text           not null,
  -- Each level decides once.
  level          smallint       not null check (level in (1, 2)),
  audit_no       text           not null check (audit_no ~ '^FH[0-9]{16,30}$'),
  result         text           not null check (result in ('approved', 'rejected')),
  remark         text           check (length(remark) between 1 and 200),
  inst_user_code text           not null check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  request_no     text           not null,
  -- By the business clock.
  audited_at     timestamptz(3) not null,
  address_sha256 bytea          not null check (octet_length(address_sha256) = 32),
  written_at     timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, order_no, level),
  unique (client_id, audit_no),
  foreign key (client_id, order_no) references order_proposal (client_id, order_no),
  check (result = 'approved' or remark is not null)
);
create index order_audit_by_hand on order_audit (client_id, inst_user_code, audited_at);
create trigger order_audit_stays before update or delete or truncate on order_audit
  for each statement execute function refuse_order_change();

-- Which message about a proposal was promised to which operator.
create table audit_notice (
  client_id      text           not null,
  order_no       text           not null,
  kind           text           not null check (kind in ('submitted', 'reminder', 'approved', 'rejected', 'expired')),
  -- The level that is waited for; a second auditor is told when it is his turn.
  level          smallint       not null check (level in (1, 2)),
  inst_user_code text           not null check (inst_user_code ~ '^[A-Za-z0-9]{1,32}$'),
  written_at     timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, order_no, kind, level, inst_user_code),
  foreign key (client_id, order_no) references order_proposal (client_id, order_no)
);
create trigger audit_notice_stays before update or delete or truncate on audit_notice
  for each statement execute function refuse_order_change();

-- The cooling-off of an approved order begins with its approval; the end on its row counted from its submission.
alter table order_event
  add column cooling_ends_at timestamptz(3) check (cooling_ends_at is null or kind = 'cooling');

alter table customer_request drop constraint customer_request_object_kind_check;
alter table customer_request add constraint customer_request_object_kind_check
  check (object_kind in ('order', 'cancellation', 'flow', 'signature', 'renewal', 'treasure', 'unbind', 'visit', 'audit'));

-- Proposals and audits stand on the trail with a hash over their rows.
alter table trail_entry drop constraint trail_entry_has_content;
alter table trail_entry add constraint trail_entry_has_content check (
  content_sha256 is not null or outcome <> 'done'
  or action not in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                    'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit')) not valid;
drop index trail_entry_by_content;
create index trail_entry_by_content on trail_entry (object_id)
  where action in ('order_place', 'order_cancel', 'agreement_sign', 'lines_receive', 'cash_deposit', 'cash_untie',
                   'renewal_set', 'treasure_set', 'adviser_unbind', 'visit_answer', 'order_propose', 'order_audit');
