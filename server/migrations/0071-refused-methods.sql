-- Ways to pay that a provider refuses to every buyer: something for the organiser to switch on there. Gone once it works again.
create table refused_method (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  payment_account_id bigint not null references payment_account,
  provider text not null,
  method text not null,
  -- What buyers wanted to pay with it, in cents, and the last time that one was refused.
  amount bigint not null,
  refused_at timestamptz not null,
  status text not null default 'refused',
  attention text not null default 'method_refused',
  attention_at timestamptz not null,
  attention_told_at timestamptz,
  attention_done_at timestamptz,
  attention_done_by text,
  attention_note text,
  unique (company_id, payment_account_id, method)
);
create index refused_method_untold on refused_method (company_id) where attention_told_at is null and attention_done_at is null;
create index payment_refused on payment (created_at) where provider_payment_id is null and provider_status = 'failed';
