-- How a company is invoiced and paid out by itself (AINV-01 … AINV-13). A company made before has no row: what the product comes with holds.
create table company_auto_invoice (
  company_id bigint primary key references company,
  automatic_invoicing boolean not null,
  test_mode boolean not null,
  vat_shifted boolean not null,
  anti_dating boolean not null,
  include_payout_summary boolean not null,
  include_platform_invoice boolean not null,
  detailed_explanation boolean not null,
  set_off_invoices boolean not null,
  payout_frequency text not null check (payout_frequency in ('weekly', 'two-weekly', 'monthly', 'per_event')),
  max_payment_period_days integer not null check (max_payment_period_days between 0 and 365),
  payout_delay_days integer not null check (payout_delay_days between 0 and 365),
  receive_method text not null check (receive_method in ('email', 'email_with_attachments', 'back_office')),
  language text not null check (language in ('en', 'nl', 'de', 'es', 'fr', 'pt')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
