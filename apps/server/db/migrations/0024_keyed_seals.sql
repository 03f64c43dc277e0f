-- Seals are made with a key that lies beside the database, so that somebody who has the database alone cannot compute
-- them anew. Written only by modules/trail. Seals of older versions carry no key and stay as they are; a new one
-- without a key is refused.

alter table trail_seal add column key_id text check (key_id ~ '^[0-9a-f]{12}$');
alter table trail_seal add constraint trail_seal_is_keyed check (key_id is not null) not valid;
