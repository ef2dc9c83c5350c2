-- What the platform asks of a company, each from a day on; of an event in place of the company's (FEE-07, FEE-08). They take the place of the
-- two columns that knew no date.
create table company_fee (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint references event,
  type text not null check (type in ('ticket_fee', 'box_office_ticket_fee', 'refund_fee', 'free_ticket_percentage', 'free_ticket_fee')),
  -- Cents without VAT; percent for the percentage.
  amount numeric(9, 2) not null check (amount >= 0),
  start_date date not null,
  retroactive boolean not null default false check (not retroactive or event_id is not null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (case type when 'free_ticket_percentage' then amount <= 100 else amount = trunc(amount) end)
);
create unique index company_fee_start on company_fee (company_id, type, coalesce(event_id, 0), start_date);
create index company_fee_event_id on company_fee (event_id) where event_id is not null;

insert into company_fee (company_id, type, amount, start_date)
select id, type, amount, (created_at at time zone 'Europe/Amsterdam')::date
  from company, lateral (values ('ticket_fee', ticket_fee), ('refund_fee', refund_fee)) as old (type, amount)
 where amount > 0;
alter table company drop column ticket_fee, drop column refund_fee;

-- What a payment by a method costs the company, from a day on (PCOST-04, PCOST-07).
create table payment_cost (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  payment_method_id bigint not null references payment_method,
  fee_percentage numeric(9, 6) not null check (fee_percentage between 0 and 100),
  -- Cents.
  fee_fixed integer not null check (fee_fixed >= 0),
  valid_from date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payment_cost_start on payment_cost (company_id, payment_method_id, valid_from);
