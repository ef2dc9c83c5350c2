-- Who sent a scan that waited on a device, when somebody else had made it (`user_id`); null: whoever made it.
alter table check_in add column sent_by bigint references "user";
-- When somebody was last let in without network by a code with the number of this ticket that was none of ours.
alter table ticket add column forged_at timestamptz;

-- Devices hear of it.
create trigger ticket_forged before update on ticket for each row
  when (old.forged_at is distinct from new.forged_at) execute function note_ticket_change();

-- What everybody who scanned could do until now became permissions of their own. Scanners have the defaults, people what was set for them.
update company set permissions = permissions || case when 'app.checkin_view' = any(permissions) then array['app.overrule', 'app.undo_any'] else '{}' end
                                             || case when 'scan_terminal.checkin' = any(permissions) then array['scan_terminal.overrule', 'scan_terminal.undo_any'] else '{}' end
 where permissions is not null;
update role set permissions = permissions || case when 'app.checkin_view' = any(permissions) then array['app.overrule', 'app.undo_any'] else '{}' end
                                          || case when 'scan_terminal.checkin' = any(permissions) then array['scan_terminal.overrule', 'scan_terminal.undo_any'] else '{}' end;
update company c set role_permissions =
  (select jsonb_object_agg(key, value || case when value ? 'app.checkin_view' then '["app.overrule", "app.undo_any"]'::jsonb else '[]' end
                                      || case when value ? 'scan_terminal.checkin' then '["scan_terminal.overrule", "scan_terminal.undo_any"]'::jsonb else '[]' end)
     from jsonb_each(c.role_permissions) where jsonb_typeof(value) = 'array')
 where c.role_permissions @? '$.*[*] ? (@ == "app.checkin_view" || @ == "scan_terminal.checkin")';
