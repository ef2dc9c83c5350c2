-- When it was last saved: two people with the form of the same opening hour open do not overwrite each other.
alter table opening_hour add column updated_at timestamptz not null default now();
