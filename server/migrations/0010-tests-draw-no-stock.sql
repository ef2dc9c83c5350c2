-- A test order draws from no pool: whoever tries a shop out takes nothing away from those who buy. What tests hold already is given back.
lock table "order" in share row exclusive mode;
lock table stock_pool in share row exclusive mode;
update stock_pool
   set taken = taken - held.amount
  from (select d.stock_pool_id, sum(d.amount)::integer as amount
          from order_draw d join "order" o on o.id = d.order_id
         where o.is_test
         group by d.stock_pool_id) held
 where stock_pool.id = held.stock_pool_id;

-- What each order takes from each pool right now; the one definition that giving back and the recount share.
create or replace view order_draw as
  select o.company_id, o.id as order_id, p.stock_pool_id, count(*)::integer as amount
    from "order" o
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join product p on p.id = op.product_id
   where o.stock_held and not o.is_test
   group by o.company_id, o.id, p.stock_pool_id
  union all
  select o.company_id, o.id, pp.stock_pool_id, count(*)::integer
    from "order" o
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join point_of_sale_product pp on pp.point_of_sale_id = o.point_of_sale_id and pp.product_id = op.product_id
   where o.stock_held and not o.is_test
   group by o.company_id, o.id, pp.stock_pool_id
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

-- Carts of an event, so that what is sold is counted without reading every paid order.
drop index order_open;
create index order_open on "order" (company_id, event_id) where stock_held and not is_test and payment_status <> 'paid';
