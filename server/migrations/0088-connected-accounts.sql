-- Accounts that are connected without keys: their owner says yes at the provider (OAuth), and may take that back there.
alter table payment_account
  add column connected_by text not null default 'keys' check (connected_by in ('keys', 'oauth')),
  -- What the provider calls the account: an organisation at Mollie, an account at Stripe.
  add column external_id text,
  -- Which of its shops (website profiles) takes the money, and which there are: [{"id": "pfl_…", "name": "…"}].
  add column profile_id text,
  add column profiles jsonb not null default '[]',
  -- Until when one process is getting a new access token; no other gets one meanwhile.
  add column renewing_until timestamptz,
  -- Set when it has to be connected again: a person has to do that.
  add column attention text check (attention = 'connection_lost'),
  add column attention_at timestamptz,
  add column attention_told_at timestamptz,
  add column attention_done_at timestamptz,
  add column attention_done_by text,
  add column attention_note text,
  add check (connected_by = 'keys' or (external_id is not null and company_id is not null));
create index payment_account_external_id on payment_account (provider, external_id) where external_id is not null;
create index payment_account_untold on payment_account (company_id) where attention is not null and attention_told_at is null and attention_done_at is null;
