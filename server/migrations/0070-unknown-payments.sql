-- Money that a provider says it has for an account, and whose payment is not here: it was lost with a database that failed or was put back.
-- What the provider says of it, and who dealt with it; `company_id` null: the account is the platform's.
create table unknown_payment (
  id bigint generated always as identity primary key,
  company_id bigint references company,
  payment_account_id bigint not null references payment_account,
  provider text not null,
  provider_payment_id text not null,
  amount bigint not null,
  amount_refunded bigint not null default 0,
  -- paid, authorised
  status text not null,
  method text,
  description text,
  -- When the provider made it.
  made_at timestamptz,
  -- When somebody had it given back from here.
  refunded_at timestamptz,
  attention text not null default 'unknown_payment',
  attention_at timestamptz not null,
  attention_told_at timestamptz,
  attention_done_at timestamptz,
  attention_done_by text,
  attention_note text,
  unique (payment_account_id, provider_payment_id)
);
create index unknown_payment_company on unknown_payment (company_id, id);
create index unknown_payment_untold on unknown_payment (company_id) where attention_told_at is null and attention_done_at is null;
