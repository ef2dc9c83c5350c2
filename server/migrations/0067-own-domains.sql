-- A host name of a company's own, from when it is entered. Its shop answers there once it is verified: then it stands in company_host.
create table company_domain (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  host text not null check (host = lower(host)),
  verified_at timestamptz,
  checked_at timestamptz,
  -- What the last look at its DNS found wrong; null: nothing, or never looked.
  problem text check (problem in ('no_record', 'elsewhere', 'no_proof', 'no_answer')),
  created_at timestamptz not null default now(),
  unique (company_id, host)
);

-- The host that the company's others lead to; none: that of its subdomain.
alter table company_host add column is_main boolean not null default false;
create unique index company_host_main on company_host (company_id) where is_main;
