-- What devices at the door hear of since they last asked. A time would miss what commits after a later one was read; the transaction that
-- wrote a row is compared with a snapshot instead, which says of each transaction whether it had been seen.

-- The transaction that last changed what a scan is judged by.
alter table ticket add column changed_in xid8 not null default pg_current_xact_id();
create index ticket_changed_in on ticket (company_id, changed_in);
alter table check_in add column changed_in xid8 not null default pg_current_xact_id();
create index check_in_changed_in on check_in (company_id, event_id, changed_in);

-- Tickets that are no longer where devices have them: switched to another event or product, or deleted with their event.
create table ticket_departure (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  event_id bigint not null,
  product_id bigint not null,
  ticket_id bigint not null,
  changed_in xid8 not null default pg_current_xact_id()
);
create index ticket_departure_changed_in on ticket_departure (company_id, changed_in);

create function note_ticket_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger ticket_changed before update on ticket for each row
  when (old.status is distinct from new.status or old.code_version <> new.code_version or old.customer_id is distinct from new.customer_id
        or old.event_id <> new.event_id or old.product_id <> new.product_id or old.order_id <> new.order_id or old.is_test <> new.is_test)
  execute function note_ticket_change();

create function note_ticket_departure() returns trigger language plpgsql as $$
begin
  insert into ticket_departure (company_id, event_id, product_id, ticket_id)
    values (old.company_id, old.event_id, old.product_id, old.id);
  return null;
end $$;
create trigger ticket_switched after update on ticket for each row
  when (old.event_id <> new.event_id or old.product_id <> new.product_id) execute function note_ticket_departure();
create trigger ticket_deleted after delete on ticket for each row execute function note_ticket_departure();

-- The rows around a ticket that it is judged by. In id order, as scans lock them.
create function note_tickets_of_order() returns trigger language plpgsql as $$
begin
  update ticket t set changed_in = pg_current_xact_id()
    from (select id from ticket where order_id = new.id order by id for no key update) of_order where t.id = of_order.id;
  return null;
end $$;
-- Before it was paid, an order has no tickets.
create trigger order_changed after update on "order" for each row
  when (old.paid_at is not null
        and (old.payment_status <> new.payment_status or old.is_cancelled <> new.is_cancelled
             or old.timeslot_id is distinct from new.timeslot_id or old.customer_id is distinct from new.customer_id))
  execute function note_tickets_of_order();

create function note_ticket_of_unit() returns trigger language plpgsql as $$
begin
  update ticket t set changed_in = pg_current_xact_id()
    from (select id from ticket where order_product_id = new.id order by id for no key update) of_unit where t.id = of_unit.id;
  return null;
end $$;
create trigger order_product_changed after update on order_product for each row
  when (old.refunded_at is distinct from new.refunded_at or old.cancelled_at is distinct from new.cancelled_at)
  execute function note_ticket_of_unit();

create function note_tickets_of_customer() returns trigger language plpgsql as $$
begin
  update ticket t set changed_in = pg_current_xact_id()
    from (select id from ticket
           where customer_id = new.id or order_id in (select id from "order" where customer_id = new.id and paid_at is not null)
           order by id for no key update) of_customer
   where t.id = of_customer.id;
  return null;
end $$;
create trigger customer_renamed after update on customer for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function note_tickets_of_customer();
