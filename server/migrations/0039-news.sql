-- Whether a message to visitors is news, which they can have no more of, or about their visit, which they need.
alter table event_change add column is_news boolean not null default false check (not is_news or kind = 'message');

-- The addresses that news went to, with the secret of their link, and since when they want none.
create table news_address (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  -- Folded, so that one address is one row.
  address text not null,
  secret text not null unique,
  unsubscribed_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, address)
);
