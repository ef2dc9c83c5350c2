-- Accounts at payment providers: of a company, or the platform's own (no company), for those that have none.
create table payment_account (
  id bigint generated always as identity primary key,
  company_id bigint references company,
  provider text not null check (provider in ('mollie', 'stripe', 'pay')),
  mode text not null check (mode in ('test', 'live')),
  -- {"api_key": "…"}, encrypted (`secret-columns.ts`).
  credentials text not null,
  -- The last signs of the key, by which people recognise it.
  key_hint text not null,
  is_active boolean not null default false,
  -- When its provider was last asked, what it said stands against using it, and how its buyers can pay.
  checked_at timestamptz,
  problems text[] not null default '{}',
  methods jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A removed one takes no more money; what was paid through it is still asked about and given back with its keys.
  removed_at timestamptz,
  check (removed_at is null or not is_active)
);
create unique index payment_account_active on payment_account (coalesce(company_id, 0), mode) where is_active;
create index payment_account_company_id on payment_account (company_id);

-- Null: a provider without accounts (the sandbox, money taken by hand).
alter table payment add column payment_account_id bigint references payment_account;
create index payment_payment_account_id on payment (payment_account_id) where payment_account_id is not null;
