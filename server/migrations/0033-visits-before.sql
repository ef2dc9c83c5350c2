-- When the timeslot of an order was before its event was moved; null: it has none, or it did not move.
alter table event_change_order
  add column visit_starts_at_before timestamptz,
  add column visit_ends_at_before timestamptz;
