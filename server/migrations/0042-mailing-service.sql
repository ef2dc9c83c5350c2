-- The e-mail marketing extension of a company: the account that contacts go to, and how its sync is doing.
create table mailing_service (
  company_id bigint primary key references company,
  service text not null check (service in ('mailchimp', 'brevo')),
  -- Encrypted.
  api_key text not null,
  -- Null until a list was chosen: nothing is handed over before.
  list_id text,
  list_name text,
  -- When the next sync is due; null: not before somebody saves the extension again.
  next_at timestamptz,
  -- Whoever syncs holds the lease, so that of two processes one does.
  lease text,
  lease_ends_at timestamptz,
  last_sync_at timestamptz,
  -- How the last sync that failed did; null once one went well.
  last_error text,
  failed_at timestamptz,
  updated_at timestamptz not null
);
create index mailing_service_due on mailing_service (next_at);

create table mailing_service_event (
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  primary key (company_id, event_id)
);
create index mailing_service_event_event on mailing_service_event (event_id);

-- What was handed over of whom, so that only what changed since is handed over again.
create table mailing_contact (
  company_id bigint not null references company,
  -- Folded, so that one address is one row.
  address text not null,
  status text not null check (status in ('subscribed', 'unsubscribed', 'refused')),
  reason text,
  -- A digest of the address and names that the service has; null: it has others.
  digest text,
  synced_at timestamptz not null,
  primary key (company_id, address)
);

-- Addresses that were erased here and are still to be erased at the service; encrypted, and gone once that is done.
create table mailing_erasure (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  address text not null,
  created_at timestamptz not null
);
create index mailing_erasure_company on mailing_erasure (company_id);
