-- What an organiser adds to the mails to buyers and guests, per language; without an event: of all events of the company.
create table mail_text (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint references event on delete cascade,
  kind text not null check (kind in ('order', 'invitation', 'reminder')),
  language text not null,
  html text not null,
  updated_at timestamptz not null,
  unique nulls not distinct (company_id, event_id, kind, language)
);
create index mail_text_of_event on mail_text (event_id);
