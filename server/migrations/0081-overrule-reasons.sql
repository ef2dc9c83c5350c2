-- Why somebody was let in anyway, as chosen at the door, and in words where it is none of the list. Null: an app that doesn't ask.
alter table check_in
  add column overrule_reason text check (overrule_reason in ('delayed', 'guest', 'checked_by_hand', 'code_unreadable', 'other')),
  add column overrule_note text check (char_length(overrule_note) <= 80);

-- The words are about a person, whose they go with.
create index check_in_overrule_note on check_in (ticket_id) where overrule_note is not null;
