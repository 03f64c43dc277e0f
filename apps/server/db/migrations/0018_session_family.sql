-- A file token belongs to the session it was given to and ends with it. Written only by modules/identity; whose child
-- a session is never changes.

alter table session add column opened_by bytea references session on delete cascade;
create index session_by_parent on session (opened_by) where opened_by is not null;
