-- An event that is cancelled or moved, or whose visitors are written to: what was decided once, and what became of it at each order.
create table event_change (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  kind text not null check (kind in ('cancel', 'move', 'message')),
  state text not null default 'running' check (state in ('running', 'paused', 'done')),
  -- Which orders it concerns; empty: of all products, of all timeslots.
  product_ids jsonb not null default '[]',
  timeslot_ids jsonb not null default '[]',
  -- What buyers are told: {"nl": {"subject", "text"}}.
  messages jsonb not null,
  refunds boolean not null default false,
  -- Ticket and payment fees go back too.
  with_fees boolean not null default false,
  -- Also what somebody came in with.
  with_scanned boolean not null default false,
  -- When the event was before it was moved.
  starts_at_before timestamptz,
  ends_at_before timestamptz,
  -- Until when buyers may ask for their money back.
  money_back_until timestamptz,
  idempotency_key text,
  request_hash text,
  -- As they were called then, like in the audit trail.
  user_name text not null,
  impersonator_name text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index event_change_event_id on event_change (company_id, event_id, id desc);
create index event_change_running on event_change (id) where state = 'running';
create unique index event_change_idempotency_key on event_change (company_id, idempotency_key) where idempotency_key is not null;

-- One row an order: it is written in the transaction in which the order is changed, so each is changed once.
create table event_change_order (
  event_change_id bigint not null references event_change on delete cascade,
  order_id bigint not null references "order" on delete cascade,
  company_id bigint not null references company,
  -- 'owed': changed, but its money has to be given back by hand; 'settled': a person dealt with it.
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'owed', 'settled')),
  -- Why a person has to look at it: the code of a refusal.
  reason text,
  -- Cents that go back.
  amount bigint not null default 0 check (amount >= 0),
  refund_id bigint references refund on delete set null,
  attempts integer not null default 0,
  -- The buyer asked for the money back, after the event was moved.
  money_back_at timestamptz,
  note text,
  done_by text,
  done_at timestamptz,
  primary key (event_change_id, order_id)
);
create index event_change_order_order_id on event_change_order (order_id);
create index event_change_order_pending on event_change_order (event_change_id, order_id) where state = 'pending';
create index event_change_order_refund_id on event_change_order (refund_id) where refund_id is not null;

-- How often the times of a visit were changed: a calendar puts the entry with the higher number in the place of the one it has.
alter table event add column calendar_sequence integer not null default 0;
alter table timeslot add column calendar_sequence integer not null default 0;
create function count_new_times() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;
create trigger event_new_times before update of starts_at, ends_at, venue_id on event for each row
  when ((old.starts_at, old.ends_at, old.venue_id) is distinct from (new.starts_at, new.ends_at, new.venue_id))
  execute function count_new_times();
create trigger timeslot_new_times before update of starts_at, ends_at on timeslot for each row
  when ((old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at))
  execute function count_new_times();
