-- Personal data that was erased because its owner asked for it.
alter table "order" add column erased_at timestamptz;

-- Erasing is all that ever changes the trail: what an entry says, never who did what and when.
create function refuse_change_but_erasing() returns trigger language plpgsql as $$
begin
  if current_setting('entree.erasing', true) = 'on' and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger audit_never_changes on audit;
create trigger audit_never_changes before update on audit for each row execute function refuse_change_but_erasing();
create trigger audit_never_goes before delete on audit for each row execute function refuse_change();
