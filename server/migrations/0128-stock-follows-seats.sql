-- What each order takes from each pool right now, as before, but for who sits on a seat of another product (SEAT-18): where seats are the stock
-- (an event without timeslots, SEAT-05) they take one of that product, whose seat it is, and leave one of their own to be sold.
create or replace view order_draw as
  select o.company_id, o.id as order_id, coalesce(seated.stock_pool_id, p.stock_pool_id) as stock_pool_id, count(*)::integer as amount
    from "order" o
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join product p on p.id = op.product_id
    left join seat on seat.id = op.seat_id and o.timeslot_id is null
    left join product seated on seated.id = seat.product_id
   where o.stock_held and not o.is_test
     and (o.type <> 'box_office' or not exists (
           select from box_office_unit u where u.order_product_id = op.id and u.product_id = op.product_id))
   group by o.company_id, o.id, coalesce(seated.stock_pool_id, p.stock_pool_id)
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
-- As it counts for what is held already. Without seats that somebody has, nothing differs, and all that is sold need not be read.
do $$
begin
  if exists (select from order_product where seat_id is not null) then
    update stock_pool pool set taken = coalesce(drawn.amount, 0)
      from product p
      left join (select stock_pool_id, sum(amount)::integer as amount from order_draw group by stock_pool_id) drawn
        on drawn.stock_pool_id = p.stock_pool_id
     where pool.id = p.stock_pool_id and p.has_seats and pool.taken <> coalesce(drawn.amount, 0);
  end if;
end $$;
