-- What automatic invoicing did with each period: once, in test and in earnest (M22, M23).
create table invoice_run (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  period_start date not null,
  period_end date not null,
  is_test boolean not null,
  state text not null check (state in ('made', 'empty', 'failed')),
  -- None when it was a test; a period can bring the one without the other.
  invoice_id bigint references invoice,
  payout_id bigint references payout,
  -- Cents; what the invoice came to, or would have.
  total bigint,
  -- Why it failed.
  refusal text,
  ran_at timestamptz not null,
  unique (company_id, period_end, is_test),
  check (period_start <= period_end),
  check ((invoice_id is not null or payout_id is not null) = (state = 'made' and not is_test)),
  check ((refusal is not null) = (state = 'failed'))
);
create index invoice_run_ran_at on invoice_run (ran_at desc, id desc);
create index invoice_run_invoice_id on invoice_run (invoice_id) where invoice_id is not null;
create index invoice_run_payout_id on invoice_run (payout_id) where payout_id is not null;

-- The day of the last run that has dealt with the company.
alter table company_auto_invoice add column last_run_on date;
