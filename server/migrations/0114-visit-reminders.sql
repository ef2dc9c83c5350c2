-- How many days before the visit its visitors are reminded of it; null: they are not.
alter table event add column reminder_days integer check (reminder_days in (1, 2, 3, 7));
create index event_with_reminder on event (ends_at) where reminder_days is not null;

-- The visits of one day of an event whose visitors are being reminded, or were: up to which order, and whether that was all.
create table visit_reminder (
  event_id bigint not null references event on delete cascade,
  visit_on date not null,
  company_id bigint not null references company,
  after_order_id bigint not null default 0,
  ended_at timestamptz,
  primary key (event_id, visit_on)
);
create index visit_reminder_company_id on visit_reminder (company_id);

alter table mail_text drop constraint mail_text_kind_check;
alter table mail_text add constraint mail_text_kind_check check (kind in ('order', 'invitation', 'reminder', 'visit'));
