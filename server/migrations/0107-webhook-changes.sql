-- When its form was last saved, or it was switched off: two people with the same form open do not overwrite each other.
alter table webhook add column updated_at timestamptz not null default now();
update webhook set updated_at = created_at;
