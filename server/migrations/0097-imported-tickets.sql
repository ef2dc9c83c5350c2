-- Tickets that were sold elsewhere (MOVE): they come with the codes that their buyers have on paper and on their phones.
alter table "order"
  drop constraint order_type_check,
  add constraint order_type_check check (type in ('online', 'box_office', 'free', 'manual', 'batch', 'api', 'imported'));

-- What an imported order was elsewhere. Removed when its buyer is erased.
create table imported_order (
  order_id bigint primary key references "order" on delete cascade,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  old_number text not null check (char_length(old_number) between 1 and 400),
  source text not null check (source in ('pretix', 'eventbrite', 'other')),
  -- Cents that the buyer paid there; null: the file did not say. It is no money of ours, and in no sum.
  paid integer check (paid >= 0)
);
-- The same file twice imports nothing twice.
create unique index imported_order_old_number on imported_order (company_id, event_id, old_number);
create index imported_order_event_id on imported_order (event_id);

-- The code that a ticket had elsewhere, of which only the hash is kept (domain/src/selling/old-code.ts).
create table imported_ticket (
  ticket_id bigint primary key references ticket on delete cascade,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  code_hash text not null
);
create unique index imported_ticket_code on imported_ticket (company_id, code_hash, event_id);
create index imported_ticket_event_id on imported_ticket (event_id);

-- A code that comes or goes after its ticket is news to the phones at the door.
create function note_ticket_of_old_code() returns trigger language plpgsql as $$
begin
  update ticket t set changed_in = pg_current_xact_id() where t.id = old.ticket_id;
  return null;
end $$;
create trigger imported_ticket_gone after delete on imported_ticket for each row execute function note_ticket_of_old_code();
