-- Box offices: staff sell at the door.
create table box_office (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  name text not null,
  payment_methods text[] not null check (payment_methods <@ array['cash', 'pin'] and cardinality(payment_methods) > 0),
  -- The seller may sell for another price.
  overrule_price boolean not null default false,
  -- Sells what is left of the products; else it has tickets of its own, which nobody else sells.
  use_unsold_stock boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index box_office_event_id on box_office (company_id, event_id, id);

alter table stock_pool
  drop constraint stock_pool_kind_check,
  add constraint stock_pool_kind_check
    check (kind in ('product', 'point_of_sale_product', 'timeslot', 'discount_code', 'box_office_product'));

create table box_office_product (
  company_id bigint not null references company,
  box_office_id bigint not null references box_office on delete cascade,
  product_id bigint not null references product on delete cascade,
  -- What the box office has of its own; its sales draw from it while it does not sell the unsold tickets.
  stock_pool_id bigint not null unique,
  sort integer not null default 0,
  removed_at timestamptz,
  primary key (box_office_id, product_id)
);
create index box_office_product_product_id on box_office_product (product_id);

-- What an order has beside the others because it was sold at a box office.
create table box_office_sale (
  order_id bigint primary key references "order",
  company_id bigint not null references company,
  box_office_id bigint not null references box_office,
  user_id bigint not null references "user",
  -- Null: there was nothing to pay.
  method text check (method in ('cash', 'pin')),
  -- Cents that the customer handed over; null: nobody typed it.
  given bigint check (given >= 0),
  sold_at timestamptz not null
);
create index box_office_sale_box_office_id on box_office_sale (box_office_id, order_id desc);
create index box_office_sale_user_id on box_office_sale (user_id);

-- Units that were sold from what the box office has of its own, whatever it is set to now; as long as they are of the same product.
create table box_office_unit (
  order_product_id bigint primary key references order_product,
  company_id bigint not null references company,
  product_id bigint not null references product,
  stock_pool_id bigint not null
);
create index box_office_unit_product_id on box_office_unit (product_id);

-- The drawer of a seller at the end of a day that lasts from 07:00 to 07:00.
create table box_office_closing (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  box_office_id bigint not null references box_office,
  user_id bigint not null references "user",
  day date not null,
  -- Cents: what the drawer began with, and what was counted in it.
  cash_float bigint not null check (cash_float >= 0),
  counted_cash bigint not null check (counted_cash >= 0),
  note text,
  closed_at timestamptz not null,
  closed_by bigint not null references "user",
  unique (box_office_id, day, user_id)
);
create index box_office_closing_user_id on box_office_closing (user_id);
create index box_office_closing_closed_by on box_office_closing (closed_by);

-- Who gave the money back; null: nobody, it went by itself.
alter table refund add column user_id bigint references "user";
create index refund_user_id on refund (user_id) where user_id is not null;

alter table check_in
  drop constraint check_in_source_check,
  add constraint check_in_source_check check (source in ('terminal', 'app', 'box_office'));

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
  -- Timeslot spots: every unit but the donation (DEC-S-53).
  select o.company_id, o.id, t.stock_pool_id, count(*)::integer
    from "order" o
    join timeslot t on t.id = o.timeslot_id
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join product p on p.id = op.product_id and p.product_type_id <> 6
   where o.stock_held and not o.is_test
   group by o.company_id, o.id, t.stock_pool_id
  union all
  -- One use of the discount code per order.
  select o.company_id, o.id, d.stock_pool_id, 1
    from "order" o
    join discount_code d on d.id = o.discount_code_id
   where o.stock_held and not o.is_test;
