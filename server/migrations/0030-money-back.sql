-- The last day, in the event's time zone, on which buyers of a moved event may have their money back; null: it is not offered.
alter table event_change add column money_back_until date check (money_back_until is null or kind = 'move');
-- When the buyer asked for it.
alter table event_change_order add column money_back_at timestamptz;
