-- Passes that were handed out for wallets, and what they showed last, so that a change is told and nothing else is (WALT-07).
create table wallet_pass (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  ticket_id bigint not null references ticket on delete cascade,
  -- A ticket with a new code is another pass: whoever has the one before must not get the new code (WALT-09).
  code_version integer not null,
  wallet text not null check (wallet in ('apple', 'google')),
  handed_out_at timestamptz not null,
  -- Hash of what it showed last.
  digest text not null,
  -- Whole seconds, as HTTP tells them; each change is later than the one before.
  changed_at timestamptz not null,
  -- When it is looked at next; null: nothing has changed since.
  due_at timestamptz,
  attempts integer not null default 0,
  -- When telling Google of it was given up.
  failed_at timestamptz
);
create unique index wallet_pass_of_ticket on wallet_pass (ticket_id, code_version, wallet);
create index wallet_pass_company_id on wallet_pass (company_id);
create index wallet_pass_due on wallet_pass (wallet, due_at) where due_at is not null;
create index wallet_pass_failed on wallet_pass (failed_at) where failed_at is not null;

-- Phones that want to hear of changes of an Apple pass (WALT-03). Of the ticket, and gone with it and with its holder's data.
create table wallet_device (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  ticket_id bigint not null references ticket on delete cascade,
  code_version integer not null,
  device_id text not null,
  push_token text not null,
  registered_at timestamptz not null,
  -- When it is told; null: it was.
  due_at timestamptz,
  attempts integer not null default 0,
  failed_at timestamptz
);
create unique index wallet_device_of_ticket on wallet_device (ticket_id, code_version, device_id);
create index wallet_device_device_id on wallet_device (company_id, device_id);
create index wallet_device_due on wallet_device (due_at) where due_at is not null;
create index wallet_device_failed on wallet_device (failed_at) where failed_at is not null;

-- What all passes of an event, or of one timeslot of it, share: compared every few seconds with what it was. Google's class is of one of these.
create table wallet_visit (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  timeslot_id bigint references timeslot on delete cascade,
  seen text not null,
  -- Hash of what Google's class shows; null: not known.
  class_digest text,
  -- When that class is looked at; null: nothing has changed since.
  due_at timestamptz,
  attempts integer not null default 0,
  failed_at timestamptz
);
create unique index wallet_visit_of_event on wallet_visit (event_id, timeslot_id) nulls not distinct;
create index wallet_visit_company_id on wallet_visit (company_id);
create index wallet_visit_timeslot_id on wallet_visit (timeslot_id);
create index wallet_visit_due on wallet_visit (due_at) where due_at is not null;
