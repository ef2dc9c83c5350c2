-- A template is of an e-ticket, or of a name badge of a size in millimetres (BADGE-01).
alter table ticket_template add column format text not null default 'ticket';

-- The badge of who comes with it; null: none is printed.
alter table product add column badge_template_id bigint references ticket_template;

-- That the badge of a ticket was printed, and which name it had then: another one makes it a badge that is not printed (BADGE-09).
create table ticket_badge (
  ticket_id bigint primary key references ticket on delete cascade,
  company_id bigint not null references company,
  printed_at timestamptz not null,
  -- A fingerprint of the name, so that nothing of a person is kept here.
  printed_as text not null
);
create index ticket_badge_company_id on ticket_badge (company_id);
