-- When they were last saved: two people with the form of the same one open do not overwrite each other.
alter table default_value add column updated_at timestamptz not null default now();
alter table company_link add column updated_at timestamptz not null default now();
alter table product_group add column updated_at timestamptz not null default now();
