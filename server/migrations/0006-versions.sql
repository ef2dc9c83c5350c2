-- Two people who change the same question or discount rule: the second is told (DEC-B-182).
alter table customer_information add column updated_at timestamptz not null default now();
alter table campaign_rule add column updated_at timestamptz not null default now();
