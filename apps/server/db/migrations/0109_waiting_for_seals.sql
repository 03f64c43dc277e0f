-- Every signature that takes an identity has its sealed file or waits for it, which verify asks: those that were given before there was a
-- list are put on it here, where their text is kept.

insert into seal_waiting (client_id, sign_no)
select s.client_id, s.sign_no
  from agreement_signature s join agreement_template t using (template_id, template_version)
 where t.sign_mode = 'S'
   and exists (select from agreement_text k where k.content_sha256 = s.content_sha256)
   and not exists (select from sealed_file f where (f.client_id, f.sign_no) = (s.client_id, s.sign_no))
    on conflict do nothing;
