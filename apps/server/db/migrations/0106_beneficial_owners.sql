-- Who owns or controls an institution in the end (受益所有人), as it was recorded at the counter: the institution confirms this record when it
-- first signs with an identity (rules 12.2). Written only by modules/identity.

create table beneficial_owner (
  inst_id_no   text     not null references institution,
  owner_no     smallint not null check (owner_no > 0),
  owner_name   text     not null,
  id_no        text     not null check (length(id_no) between 6 and 30),
  -- 1 holds a quarter of the shares or more, 2 controls by other means, 3 leads the institution.
  control_kind text     not null check (control_kind in ('1', '2', '3')),
  share_rate_e8 bigint  check (share_rate_e8 between 25000000 and 100000000),
  primary key (inst_id_no, owner_no),
  check ((control_kind = '1') = (share_rate_e8 is not null))
);

-- A paper may also be meant for funds that invest abroad (QDII), or for the others alone; null restricts nothing.
alter table agreement_template add column is_for_overseas boolean;
alter table agreement_template disable trigger agreement_template_stays;
update agreement_template set is_for_overseas = false where template_id = 'TPL003';
alter table agreement_template enable trigger agreement_template_stays;
