-- On which terms visitors could cancel tickets from when on; without a row there were none yet (SELF-13).
create table event_cancel_terms (
  id bigint generated always as identity primary key,
  event_id bigint not null references event on delete cascade,
  company_id bigint not null references company,
  since timestamptz not null,
  cancel_until integer,
  cancel_until_unit text not null,
  cancel_percentage integer not null,
  cancel_returns_fees boolean not null
);
create index event_cancel_terms_since on event_cancel_terms (event_id, since, id);
