-- What is said to the phones at the door of an event (PHONE-06).
create table phone_message (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  event_id bigint not null references event on delete cascade,
  text text not null,
  -- To every phone of the event, those that come later too.
  to_all boolean not null,
  user_name text not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  withdrawn_at timestamptz
);
create index phone_message_company_id on phone_message (company_id);
create index phone_message_event_id on phone_message (event_id, sent_at);
create index phone_message_sent_at on phone_message (sent_at);

-- A phone that it is for, and one that acknowledged it.
create table phone_message_phone (
  company_id bigint not null references company on delete cascade,
  phone_message_id bigint not null references phone_message on delete cascade,
  door_phone_id bigint not null references door_phone on delete cascade,
  is_recipient boolean not null,
  seen_at timestamptz,
  primary key (phone_message_id, door_phone_id)
);
create index phone_message_phone_company_id on phone_message_phone (company_id);
create index phone_message_phone_door_phone_id on phone_message_phone (door_phone_id);
