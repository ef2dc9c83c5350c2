-- Numbered seats (SEAT-01): of an event, each sold as one of its products.
create table seat (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  product_id bigint not null references product on delete cascade,
  section text not null,
  row_name text not null,
  number text not null check (number <> ''),
  -- Its place in the drawing of the hall, in seats from the left and rows from the stage.
  x integer not null check (x between 0 and 199),
  y integer not null check (y between 0 and 199),
  is_accessible boolean not null default false,
  -- Nobody gets it any more; who has it keeps it.
  is_closed boolean not null default false,
  -- At the end of the transaction: a plan that is saved may swap names and places.
  unique (event_id, section, row_name, number) deferrable initially deferred,
  unique (event_id, x, y) deferrable initially deferred
);
create index seat_product_id on seat (product_id);
create index seat_company_id on seat (company_id);

-- The stock of a seat: 1 for each timeslot, or for the event when it has none. Made when the seat is first taken.
create table seat_pool (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  seat_id bigint not null references seat on delete cascade,
  timeslot_id bigint references timeslot on delete cascade,
  stock_pool_id bigint not null unique,
  unique nulls not distinct (seat_id, timeslot_id)
);
create index seat_pool_company_id on seat_pool (company_id);
create index seat_pool_timeslot_id on seat_pool (timeslot_id);
-- With a seat, its product or event, or a timeslot its pools go: whoever deletes these has made sure that no order holds them.
create function delete_pool_of_seat() returns trigger language plpgsql as $$
begin
  delete from stock_pool where id = old.stock_pool_id;
  return null;
end $$;
create trigger seat_pool_deleted after delete on seat_pool for each row execute function delete_pool_of_seat();
alter table stock_pool
  drop constraint stock_pool_kind_check,
  add constraint stock_pool_kind_check
    check (kind in ('product', 'point_of_sale_product', 'timeslot', 'discount_code', 'box_office_product', 'gift_voucher', 'seat'));

-- Null: it has none, as its product has no seats, nobody has given it one yet, or its seat was removed after it was refunded or had run out.
alter table order_product add column seat_id bigint references seat on delete set null;
create index order_product_seat_id on order_product (seat_id) where seat_id is not null;

-- Whether there are seats of it; written with the seating plan.
alter table product add column has_seats boolean not null default false;
-- When its seating plan was saved last: who changes an older one is told.
alter table event add column seating_saved_at timestamptz;

-- The seats of an order are those of its visit: with another one it has none until it is given some (SEAT-14).
create function leave_seats() returns trigger language plpgsql as $$
begin
  update order_product set seat_id = null where order_id = new.id and seat_id is not null;
  return null;
end $$;
create trigger order_leaves_seats after update of timeslot_id, event_id on "order"
  for each row when (old.timeslot_id is distinct from new.timeslot_id or old.event_id <> new.event_id)
  execute function leave_seats();

-- What each order takes from each pool right now; the one definition that giving back and the recount share. What a box office sold is of
-- no point of sale's share, and of the product's only when it sells what is left of that.
create or replace view order_draw as
  select o.company_id, o.id as order_id, p.stock_pool_id, count(*)::integer as amount
    from "order" o
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join product p on p.id = op.product_id
   where o.stock_held and not o.is_test
     and (o.type <> 'box_office' or not exists (
           select from box_office_unit u where u.order_product_id = op.id and u.product_id = op.product_id))
   group by o.company_id, o.id, p.stock_pool_id
  union all
  select o.company_id, o.id, pp.stock_pool_id, count(*)::integer
    from "order" o
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join point_of_sale_product pp on pp.point_of_sale_id = o.point_of_sale_id and pp.product_id = op.product_id
   where o.stock_held and not o.is_test and o.type <> 'box_office'
   group by o.company_id, o.id, pp.stock_pool_id
  union all
  select o.company_id, o.id, u.stock_pool_id, count(*)::integer
    from "order" o
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join box_office_unit u on u.order_product_id = op.id and u.product_id = op.product_id
   where o.stock_held and not o.is_test and o.type = 'box_office'
   group by o.company_id, o.id, u.stock_pool_id
  union all
  -- Timeslot spots: every unit but the donation (DEC-S-53) and gift vouchers (GIFT-04).
  select o.company_id, o.id, t.stock_pool_id, count(*)::integer
    from "order" o
    join timeslot t on t.id = o.timeslot_id
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join product p on p.id = op.product_id and p.product_type_id not in (6, 8)
   where o.stock_held and not o.is_test
   group by o.company_id, o.id, t.stock_pool_id
  union all
  -- One use of the discount code per order.
  select o.company_id, o.id, d.stock_pool_id, 1
    from "order" o
    join discount_code d on d.id = o.discount_code_id and d.type <> 'voucher'
   where o.stock_held and not o.is_test
  union all
  -- What is paid with a gift voucher, in cents, of units that are left (GIFT-09, GIFT-12).
  select o.company_id, o.id, s.stock_pool_id, sum(s.amount)::integer
    from "order" o
    join voucher_share s on s.order_id = o.id and s.is_left
   where o.stock_held and not o.is_test
   group by o.company_id, o.id, s.stock_pool_id
  union all
  -- Numbered seats, of the timeslot (SEAT-07).
  select o.company_id, o.id, seat.stock_pool_id, count(*)::integer
    from "order" o
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join seat_pool seat on seat.seat_id = op.seat_id and seat.timeslot_id is not distinct from o.timeslot_id
   where o.stock_held and not o.is_test
   group by o.company_id, o.id, seat.stock_pool_id;
