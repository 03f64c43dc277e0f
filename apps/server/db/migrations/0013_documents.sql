-- What visitors read: the daily disclosure of the quotation repurchase, notices that were published as files, and
-- which tags a stored text may have. Written only by modules/catalogue (in a demo through its door, by demo-world);
-- agreement templates by modules/agreements. A disclosure is never changed: what was published stays published.

create table repo_disclosure (
  disclosed_on    date   primary key,
  -- The principal of every contract that has not matured.
  outstanding_fen bigint not null check (outstanding_fen >= 0),
  -- The pledged securities, converted to standard bonds.
  pledged_fen     bigint not null check (pledged_fen >= 0)
);

create trigger repo_disclosure_stays before update or delete on repo_disclosure
  for each row execute function refuse_published_change();

-- Published as a file: readers get the PDF made from the text, and not the text itself.
alter table notice add column is_file boolean not null default false;

-- Only these tags, and none of them with an attribute: whatever else could be stored could run in a reader's page.
-- The rule stands here and not in a program, so that no writer can pass it by.
create function is_plain_document(html text) returns boolean immutable strict language sql
  return html !~* '<(?!/?(h1|h2|h3|p|ol|ul|li|strong|em|table|thead|tbody|tr|th|td)>|br>)';

alter table notice add constraint notice_is_plain check (is_plain_document(content_html));
alter table agreement_template add constraint agreement_template_is_plain check (is_plain_document(content_html));

-- A banner is a picture: it runs nothing and fetches nothing.
alter table banner add constraint banner_is_inert check (
  image_svg !~* '<(script|foreignobject|image|use|a|style|iframe|object|embed|animate|set)\M|\son[a-z]+\s*=|href|url\s*\(|<!');
alter table banner add constraint banner_is_svg check (image_svg like '<svg xmlns="http://www.w3.org/2000/svg"%');
-- Where it hangs; the home page is the only place so far.
alter table banner add column adv_location text not null default 'home' check (adv_location ~ '^[a-z_]{1,20}$');
