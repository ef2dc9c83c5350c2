-- Since when the DNS of a verified host is found wrong; null: it is right, or was not right yet. The shop closes there after a while.
alter table company_domain add column lost_since timestamptz;
create index company_domain_checked on company_domain (checked_at) where verified_at is not null;
