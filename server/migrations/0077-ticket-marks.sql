-- What the organiser says of a ticket to whoever scans it: to be shown, or to keep its holder out.
alter table ticket
  add column mark_kind text check (mark_kind in ('information', 'stop')),
  add column mark_text text,
  add check (mark_kind is null or mark_text is not null);
-- Devices hear of it.
create trigger ticket_marked before update on ticket for each row
  when (old.mark_kind is distinct from new.mark_kind or old.mark_text is distinct from new.mark_text)
  execute function note_ticket_change();

-- Whoever may change whose ticket it is may say something of it.
update company set permissions = permissions || array['order.mark_ticket'] where 'order.change_owner' = any(permissions);
update role set permissions = permissions || array['order.mark_ticket'] where 'order.change_owner' = any(permissions);
update company c set role_permissions =
  (select jsonb_object_agg(key, value || case when value ? 'order.change_owner' then '["order.mark_ticket"]'::jsonb else '[]' end)
     from jsonb_each(c.role_permissions) where jsonb_typeof(value) = 'array')
 where c.role_permissions @? '$.*[*] ? (@ == "order.change_owner")';
