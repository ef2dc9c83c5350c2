-- Products of which each unit sold is a code with a balance (GIFT-01), and for how many months it is good; null: without end.
insert into product_type (id, name) values (8, 'gift voucher');
alter table product add column voucher_months integer check (voucher_months between 1 and 120);

-- A gift voucher pays as a discount code does. Its pool counts cents: what it was sold for, and what orders take of that.
alter table discount_code drop constraint discount_code_type_check, drop constraint discount_code_check;
alter table discount_code
  add constraint discount_code_type_check check (type in ('percentage', 'value', 'voucher')),
  add constraint discount_code_check check (amount >= 0 and (type <> 'percentage' or amount <= 100));
alter table stock_pool
  drop constraint stock_pool_kind_check,
  add constraint stock_pool_kind_check
    check (kind in ('product', 'point_of_sale_product', 'timeslot', 'discount_code', 'box_office_product', 'gift_voucher'));

create table gift_voucher (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  discount_code_id bigint not null unique references discount_code,
  -- What it was sold with: it is void when that is refunded or cancelled.
  order_id bigint not null references "order",
  order_product_id bigint not null unique references order_product,
  -- Cents: what was paid for it without fees, and what of that was given back as money with its unit.
  amount integer not null check (amount > 0),
  refunded integer not null default 0 check (refunded between 0 and amount),
  sold_at timestamptz not null,
  blocked_at timestamptz,
  block_reason text,
  check ((blocked_at is null) = (block_reason is null))
);
create index gift_voucher_company_id on gift_voucher (company_id, id desc);
create index gift_voucher_order_id on gift_voucher (order_id);

-- What of the balance of its gift voucher each unit of an order was paid with, in cents: `paidPrices` of the domain in SQL, which a test
-- holds against it. `is_left`: the unit is neither refunded nor cancelled for good, so that its part is still taken.
create view voucher_share as
  select o.company_id, o.id as order_id, d.id as discount_code_id, d.stock_pool_id, share.order_product_id, share.is_left, share.amount
    from "order" o
    join discount_code d on d.id = o.discount_code_id and d.type = 'voucher'
   cross join lateral (
     select split.id as order_product_id, split.is_left,
            (split.part + case when split.place <= -o.discount_code_adjustment - split.parts then 1 else 0 end)::integer as amount
       from (select unit.id, unit.is_left, unit.exact / unit.total as part,
                    (sum(unit.exact / unit.total) over ())::bigint as parts,
                    row_number() over (order by unit.exact % unit.total desc, unit.id) as place
               from (select op.id, -o.discount_code_adjustment * op.discount_price as exact,
                            greatest(sum(op.discount_price) over (), 1) as total,
                            op.refunded_at is null and (op.cancelled_at is null or op.offered_at is not null) as is_left
                       from order_product op where op.order_id = o.id) unit) split) share
   where o.discount_code_adjustment < 0;

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
   group by o.company_id, o.id, s.stock_pool_id;
