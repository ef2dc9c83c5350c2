-- What a batch of scans touches is one row of `sum_touch`, from its first id to its last: one for each scan was a sixth of what a scan wrote,
-- and removing 15,000 of them at once held up the doors. Ids between the two that are of another batch are touched for nothing, which only
-- makes their cell be counted row by row until it is summed anew.
alter table sum_touch add column upto_id bigint check (upto_id >= row_id);

create or replace function touch_sums_of_scans() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sum_touch (event_id, kind, row_id, upto_id) select event_id, 'scan', min(id), max(id) from new_rows group by event_id;
  elsif tg_op = 'DELETE' then
    insert into sum_touch (event_id, kind, row_id) select event_id, 'scan', id from old_rows;
  else
    insert into sum_touch (event_id, kind, row_id)
      select n.event_id, 'scan', n.id
        from old_rows o join new_rows n on n.id = o.id
       where (o.event_id, o.ticket_id, o.direction, o.reason, o.counts, o.scanned_at, o.undone_at)
             is distinct from (n.event_id, n.ticket_id, n.direction, n.reason, n.counts, n.scanned_at, n.undone_at);
  end if;
  return null;
end $$;

-- A scan is of its session's event, which one look at the session holds: two looks before, at a session and at an event, which might differ.
alter table scan_session add unique (id, event_id);
alter table check_in
  drop constraint check_in_event_id_fkey,
  drop constraint check_in_scan_session_id_fkey,
  add constraint check_in_scan_session_id_fkey foreign key (scan_session_id, event_id) references scan_session (id, event_id) on delete cascade;
