-- Until a ticket is claimed it goes by the name that its invitation gave, at the door too: a device hears when that changes.
drop trigger ticket_changed on ticket;
create trigger ticket_changed before update on ticket for each row
  when (old.status is distinct from new.status or old.code_version <> new.code_version or old.customer_id is distinct from new.customer_id
        or old.claimant_id is distinct from new.claimant_id or old.event_id <> new.event_id or old.product_id <> new.product_id
        or old.order_id <> new.order_id or old.is_test <> new.is_test)
  execute function note_ticket_change();

create or replace function note_tickets_of_customer() returns trigger language plpgsql as $$
begin
  update ticket t set changed_in = pg_current_xact_id()
    from (select id from ticket
           where customer_id = new.id or claimant_id = new.id
              or order_id in (select id from "order" where customer_id = new.id and paid_at is not null)
           order by id for no key update) of_customer
   where t.id = of_customer.id;
  return null;
end $$;
