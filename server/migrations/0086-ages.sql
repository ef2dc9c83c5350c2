-- What becomes of old rows of tables that only grow: how far that has come, for each of them.
create table ageing (
  name text primary key,
  -- Rows up to this key have been looked at.
  after_key bigint not null default 0,
  -- When it goes on; a process that works on it has it until then.
  next_at timestamptz not null
);

-- The trail loses its oldest rows, to whoever says before when, and never one that is younger than about a year.
create function refuse_removal_but_ageing() returns trigger language plpgsql as $$
begin
  if old.at < nullif(current_setting('entree.ageing_before', true), '')::timestamptz and old.at < now() - interval '360 days' then
    return old;
  end if;
  raise exception 'rows of % are never removed', tg_table_name;
end $$;
drop trigger audit_never_goes on audit;
create trigger audit_never_goes before delete on audit for each row execute function refuse_removal_but_ageing();
