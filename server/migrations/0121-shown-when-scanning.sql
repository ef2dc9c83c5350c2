-- What door staff see as they let a ticket in: a note on its product, and what was answered to the questions that are chosen for it.
alter table product add column scan_note text;
alter table customer_information add column show_at_scan boolean not null default false;

-- Devices hear of answers that are given, changed or erased, if they show them: of the others nothing is written. What is chosen later is
-- sent whole. In id order, as scans lock them; before it is paid, an order has no tickets.
create function note_tickets_of_answers() returns trigger language plpgsql as $$
begin
  if not exists (select from answers a join customer_information q on q.id = a.customer_information_id and q.show_at_scan) then
    return null;
  end if;
  update ticket t set changed_in = pg_current_xact_id()
    from (select id from ticket
           where id = any(array(select of_order.id
                                  from answers a
                                  join customer_information q on q.id = a.customer_information_id and q.show_at_scan
                                  join ticket of_order on of_order.order_id = a.order_id
                                   and (a.ticket_id is null or a.ticket_id = of_order.id)))
           order by id for no key update) answered
   where t.id = answered.id;
  return null;
end $$;
create trigger answer_shown after insert on customer_information_answer referencing new table as answers for each statement
  execute function note_tickets_of_answers();
create trigger answer_shown_anew after update on customer_information_answer referencing new table as answers for each statement
  execute function note_tickets_of_answers();
create trigger answer_shown_no_more after delete on customer_information_answer referencing old table as answers for each statement
  execute function note_tickets_of_answers();

-- Of the customer fields the date of birth, as an age. Devices hear when it changes, as they do of a name.
alter table customer_field add column show_at_scan boolean not null default false;
drop trigger customer_renamed on customer;
create trigger customer_renamed after update on customer for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
        or old.dob is distinct from new.dob)
  execute function note_tickets_of_customer();
