-- Until how many hours before their visit visitors may change it themselves; 0: they may not (REBK-08).
alter table event add column visit_change_hours integer not null default 0 check (visit_change_hours between 0 and 2160);

-- How far the calendar entry of an order has gone because it came to other times than those of its event and timeslot (REBK-05): an order that
-- moves to a timeslot that was never changed must not fall behind the entry that its visitors have.
alter table "order" add column calendar_sequence integer not null default 0;
create function count_other_visit() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1
    + coalesce((select t.calendar_sequence from timeslot t where t.id = old.timeslot_id), 0)
    + case when new.event_id = old.event_id then 0
           else coalesce((select e.calendar_sequence from event e where e.id = old.event_id), 0) end;
  return new;
end $$;
-- Before it was paid nobody has an entry of it.
create trigger order_other_visit before update of timeslot_id, event_id on "order" for each row
  when (old.paid_at is not null and (old.timeslot_id is distinct from new.timeslot_id or old.event_id <> new.event_id))
  execute function count_other_visit();
