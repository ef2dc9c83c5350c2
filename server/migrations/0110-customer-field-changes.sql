-- When they were last set: two people who set what an event asks of its buyers do not overwrite each other.
alter table customer_field add column updated_at timestamptz not null default now();
