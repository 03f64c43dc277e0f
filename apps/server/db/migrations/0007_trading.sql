-- Who may buy, what he signed, and what he ordered.
-- investor is written only by modules/suitability; agreement_template and agreement_signature only by
-- modules/agreements; everything else only by modules/trading. Nothing here but investor and trade_account is ever
-- changed or deleted: an order's state follows from the rows that were added about it.

create table investor (
  client_id       text    primary key check (client_id ~ '^[A-Za-z0-9]{1,32}$'),
  -- 0 natural person, 1 institution, 2 product.
  client_type     text    not null check (client_type in ('0', '1', '2')),
  -- C1 to C5, absent before the first assessment.
  risk_level      text    check (risk_level in ('1', '2', '3', '4', '5')),
  risk_valid_to_on date,
  -- C1-min: a natural person who can or will bear no loss.
  is_lowest_class boolean not null default false check (not is_lowest_class or (client_type = '0' and risk_level = '1')),
  is_professional boolean not null default false,
  check ((risk_level is null) = (risk_valid_to_on is null))
);

-- A version is never edited: a new text is a new version, and asks for new signatures.
create table agreement_template (
  -- Six characters, so that an agreement's number is the template's followed by the product's.
  template_id        text     not null check (template_id ~ '^[A-Z0-9]{6}$'),
  template_version   text     not null check (template_version ~ '^[0-9]{4}\.[0-9]{1,3}$'),
  agree_kind         text     not null,
  agreement_name     text     not null,
  scope              text     not null check (scope in ('CLIENT', 'PRODUCT', 'ORDER')),
  -- S signed after identification, R read and ticked.
  sign_mode          text     not null check (sign_mode in ('S', 'R')),
  category_ids       text[]   not null check (cardinality(category_ids) > 0),
  busin_types        text[]   not null check (cardinality(busin_types) > 0),
  -- Asked for only when the product matches the customer's risk, only when it does not, or always.
  asked_when         text     not null check (asked_when in ('always', 'match', 'warn')),
  force_read_seconds smallint not null check (force_read_seconds between 0 and 60),
  effective_on       date     not null,
  content_html       text     not null,
  primary key (template_id, template_version)
);

create table agreement_signature (
  sign_no          text           primary key check (sign_no ~ '^QS[0-9]{8,30}$'),
  client_id        text           not null,
  request_no       uuid           not null,
  request_sha256   bytea          not null check (octet_length(request_sha256) = 32),
  template_id      text           not null,
  template_version text           not null,
  product_no       text,
  -- The purchase it was signed for; a signature of scope ORDER counts for this one only.
  flow_id          text,
  -- Of exactly the text that was shown, and who saw it from where.
  content_sha256   bytea          not null check (octet_length(content_sha256) = 32),
  address_sha256   bytea          not null check (octet_length(address_sha256) = 32),
  evidence         jsonb          not null,
  signed_at        timestamptz(3) not null,
  written_at       timestamptz(3) not null default clock_timestamp(),
  foreign key (template_id, template_version) references agreement_template
);
-- Reading the same document again adds nothing; a document of scope ORDER is signed once per flow.
create unique index agreement_signature_once on agreement_signature
  (client_id, template_id, template_version, product_no, flow_id) nulls not distinct;
create index agreement_signature_by_request on agreement_signature (client_id, request_no);

create table trade_account (
  client_id     text    primary key,
  trade_account text    not null unique check (trade_account ~ '^[A-Z0-9]{6,20}$'),
  opened_on     date    not null,
  is_restricted boolean not null default false,
  -- The institution wants a second pair of eyes on every order.
  needs_audit   boolean not null default false
);

create sequence flow_number;
create sequence order_number;
create sequence signature_number;

create table trade_flow (
  flow_id           text           primary key check (flow_id ~ '^FL[0-9]{8,30}$'),
  client_id         text           not null,
  request_no        uuid           not null,
  request_sha256    bytea          not null check (octet_length(request_sha256) = 32),
  busin_type        text           not null,
  product_no        text           not null,
  entrust_money_fen bigint         not null check (entrust_money_fen > 0),
  -- Decided by the server when the flow began; the page draws them and skips none.
  steps             text[]         not null check (cardinality(steps) > 0),
  started_at        timestamptz(3) not null,
  expires_at        timestamptz(3) not null check (expires_at > started_at),
  unique (client_id, request_no)
);

create table trade_flow_step (
  flow_id    text           not null references trade_flow,
  step       text           not null,
  -- Absent when the server passed the step by itself.
  request_no uuid,
  evidence   jsonb          not null,
  passed_at  timestamptz(3) not null,
  primary key (flow_id, step)
);

create table trade_order (
  order_no          text           primary key check (order_no ~ '^DD[0-9]{8,30}$'),
  client_id         text           not null references trade_account,
  trade_account     text           not null,
  request_no        uuid           not null,
  request_sha256    bytea          not null check (octet_length(request_sha256) = 32),
  busin_type        text           not null check (busin_type in ('300002')),
  order_source      text           not null check (order_source in ('MALL', 'RATION', 'SWEEP', 'TA')),
  product_no        text           not null references product,
  entrust_money_fen bigint         not null check (entrust_money_fen > 0),
  dividend_method   text           not null check (dividend_method in ('0', '1')),
  -- When it was accepted by the business clock, and what follows from it.
  accepted_at       timestamptz(3) not null,
  trade_on          date           not null,
  confirm_on        date           not null check (confirm_on >= trade_on),
  redeemable_on     date           not null check (redeemable_on >= confirm_on),
  -- What the customer was told; the confirmation decides.
  fee_rate_e8       bigint,
  discount_rate_e8  bigint         not null,
  est_fee_fen       bigint         not null check (est_fee_fen >= 0),
  est_nav_e8        bigint,
  est_shares_e2     bigint,
  -- What was checked before it was taken: without these rows there is no order.
  flow_id           text           not null unique references trade_flow,
  client_risk       text,
  product_risk      text           not null,
  match_result      text           not null check (match_result in ('1', '2')),
  sign_nos          text[]         not null,
  -- The last click: what stood on the screen, what we took it for, where it came from.
  shown_sha256      bytea          not null check (octet_length(shown_sha256) = 32),
  content_sha256    bytea          not null check (octet_length(content_sha256) = 32),
  address_sha256    bytea          not null check (octet_length(address_sha256) = 32),
  evidence          jsonb          not null,
  written_at        timestamptz(3) not null default clock_timestamp(),
  unique (client_id, request_no)
);
-- Clearing walks a day customer by customer.
create index trade_order_by_day on trade_order (trade_on, client_id, order_no);

create table order_cancellation (
  order_no       text           primary key references trade_order,
  withdraw_no    text           not null unique check (withdraw_no ~ '^CD[0-9]{8,30}$'),
  client_id      text           not null,
  request_no     uuid           not null,
  cancelled_at   timestamptz(3) not null,
  address_sha256 bytea          not null check (octet_length(address_sha256) = 32),
  written_at     timestamptz(3) not null default clock_timestamp(),
  unique (client_id, request_no)
);

-- A trade date whose orders are sent. Nothing is added to it or taken from it afterwards.
create table order_book (
  trade_on  date           primary key,
  closed_at timestamptz(3) not null
);

-- The registrar's answer to an order, booked in the same transaction.
create table order_confirmation (
  order_no       text           primary key references trade_order,
  client_id      text           not null,
  confirmed_on   date           not null,
  outcome        text           not null check (outcome in ('confirmed', 'refused')),
  registrar_no   text           not null unique,
  nav_on         date,
  nav_e8         bigint         check (nav_e8 > 0),
  net_fen        bigint         check (net_fen > 0),
  fee_fen        bigint         check (fee_fen >= 0),
  shares_e2      bigint         check (shares_e2 >= 0),
  refused_reason text,
  written_at     timestamptz(3) not null default clock_timestamp(),
  check ((outcome = 'confirmed') = (num_nonnulls(nav_on, nav_e8, net_fen, fee_fen, shares_e2) = 5)),
  check ((outcome = 'refused') = (refused_reason is not null))
);
create index order_confirmation_by_day on order_confirmation (confirmed_on, client_id);

create function refuse_order_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger agreement_template_stays before update or delete or truncate on agreement_template
  for each statement execute function refuse_order_change();
create trigger agreement_signature_stays before update or delete or truncate on agreement_signature
  for each statement execute function refuse_order_change();
create trigger trade_flow_stays before update or delete or truncate on trade_flow
  for each statement execute function refuse_order_change();
create trigger trade_flow_step_stays before update or delete or truncate on trade_flow_step
  for each statement execute function refuse_order_change();
create trigger trade_order_stays before update or delete or truncate on trade_order
  for each statement execute function refuse_order_change();
create trigger order_cancellation_stays before update or delete or truncate on order_cancellation
  for each statement execute function refuse_order_change();
create trigger order_book_stays before update or delete or truncate on order_book
  for each statement execute function refuse_order_change();
create trigger order_confirmation_stays before update or delete or truncate on order_confirmation
  for each statement execute function refuse_order_change();
