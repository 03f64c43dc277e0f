-- The sealed files of signed documents, and which still wait for their seal.

-- One file per signature, with its bytes. Written only by modules/agreements, in the transaction that takes the signature off the waiting list;
-- never changed or deleted.
create table sealed_file (
  client_id    text           not null,
  sign_no      text           not null,
  file_bytes   bytea          not null,
  file_sha256  bytea          not null check (file_sha256 = sha256(file_bytes)),
  -- Printed on the file: 128 random bits, so that it cannot be guessed as a signature's number can.
  verify_code  text           not null check (verify_code ~ '^[0-9A-F]{32}$'),
  seal_name    text           not null,
  cert_serial  text           not null,
  cert_issuer  text           not null,
  -- By the clock of the time-stamp service.
  stamped_at   timestamptz(3) not null,
  sealed_at    timestamptz(3) not null,
  primary key (client_id, sign_no),
  foreign key (client_id, sign_no) references agreement_signature (client_id, sign_no)
);
-- A file or a code is brought by a visitor, who names no customer.
create index sealed_file_by_code on sealed_file (verify_code);
create index sealed_file_by_hash on sealed_file (file_sha256);
create trigger sealed_file_stays before update or delete or truncate on sealed_file
  for each statement execute function refuse_order_change();

-- Signatures that wait for their seal, written in the transaction that signs. Written only by modules/agreements; a row goes with the sealing.
create table seal_waiting (
  client_id text           not null,
  sign_no   text           not null,
  failures  smallint       not null default 0 check (failures >= 0),
  failed_at timestamptz(3),
  primary key (client_id, sign_no)
);

-- The keys of a demo's seal and time stamp with their certificates (PEM), made when the first document is sealed. Written only by gateways/seal;
-- the newest set that can be opened is used. The key that issued the certificates is not kept.
create table seal_authority (
  authority_no      bigint         generated always as identity primary key,
  issuer_cert       text           not null,
  seal_key          text           not null,
  seal_cert         text           not null,
  stamp_key         text           not null,
  stamp_cert        text           not null,
  created_at        timestamptz(3) not null
);
