-- Whether one can wait for what is sold out of an event (LIST-01).
alter table event add column has_waiting_list boolean not null default false;

-- Who wants to be told when a product that is sold out can be had again. Kept until 30 days after the event (LIST-12).
create table waiting_list_entry (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  product_id bigint not null references product on delete cascade,
  -- Where they joined, and where the mail leads.
  point_of_sale_id bigint not null references point_of_sale on delete cascade,
  email text not null,
  -- Folded, so that one mailbox is one row for each product.
  address text not null,
  amount integer not null check (amount > 0),
  language text not null,
  -- Scheme, host and port of the shop, for the links of the mails.
  origin text not null,
  secret text not null unique,
  -- Joined at a point of sale in test mode (LIST-13).
  is_test boolean not null default false,
  joined_at timestamptz not null,
  -- When a mail last said that they are on the list.
  mailed_at timestamptz,
  -- When they were last told that there is something left, and how often.
  told_at timestamptz,
  told integer not null default 0,
  unique (product_id, address, is_test)
);
-- Those of a product whose turn it is, and whether there are any.
create index waiting_list_entry_turn on waiting_list_entry (product_id, told, joined_at, id) where not is_test;
create index waiting_list_entry_of_event on waiting_list_entry (company_id, event_id, id);
create index waiting_list_entry_of_address on waiting_list_entry (company_id, address);
-- A point of sale that goes takes its entries along.
create index waiting_list_entry_of_point_of_sale on waiting_list_entry (point_of_sale_id);
-- What the job looks through: few events have one.
create index event_with_waiting_list on event (id) where has_waiting_list;
