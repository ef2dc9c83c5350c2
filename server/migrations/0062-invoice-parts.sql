-- What a line of an invoice charges for, one row each, in cents without VAT: a ticket that was sold, one that was given back (or an amount
-- without any), or a payment. So what was charged for a ticket is known wherever its order goes, and a correction finds it (M10).
create table invoice_part (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  line_id bigint not null references invoice_line,
  order_id bigint not null references "order",
  order_product_id bigint references order_product,
  refund_id bigint references refund,
  payment_id bigint references payment,
  -- When it was sold, given back or paid, in Amsterdam.
  day date not null,
  amount bigint not null,
  check (num_nonnulls(order_product_id, refund_id, payment_id) > 0)
);
create index invoice_part_line_id on invoice_part (line_id);
create index invoice_part_order_id on invoice_part (company_id, order_id);
create index invoice_part_order_product_id on invoice_part (order_product_id) where order_product_id is not null;
create index invoice_part_refund_id on invoice_part (refund_id) where refund_id is not null;
create index invoice_part_payment_id on invoice_part (payment_id) where payment_id is not null;
create trigger invoice_part_never_changes before update or delete on invoice_part for each row execute function refuse_change();
create trigger invoice_part_is_never_emptied before truncate on invoice_part for each statement execute function refuse_change();

-- A credit of what was below zero is above it.
alter table invoice drop constraint invoice_check2;
alter table invoice add constraint invoice_settled_check
  check (case kind when 'invoice' then settled between least(total, 0) and greatest(total, 0) else settled = 0 end);

-- The lines of before, as the orders say today, oldest first. What costs not the same for each is shared so that all are the line to the cent.
do $$
declare
  line record;
begin
  for line in
    select l.*, i.period_start, i.period_end, case l.kind when 'correction' then l.fee_type else l.kind end as type
      from invoice_line l join invoice i on i.id = l.invoice_id where i.kind = 'invoice' order by l.id
  loop
    insert into invoice_part (company_id, line_id, order_id, order_product_id, refund_id, payment_id, day, amount)
    with sold as (
      select o.id as order_id, op.id as order_product_id, null::bigint as refund_id, null::bigint as payment_id,
             (o.paid_at at time zone 'Europe/Amsterdam')::date as day, 0::bigint as paid,
             case when op.discount_price = 0 then 'free_ticket_fee'
                  when o.type = 'box_office' then 'box_office_ticket_fee' else 'ticket_fee' end as type
        from "order" o
        join order_product op on op.order_id = o.id
       where o.company_id = line.company_id and o.event_id = line.event_id and o.payment_status = 'paid' and not o.is_test
         and exists (select from ticket t where t.order_product_id = op.id)
    ), back as (
      select r.order_id, rp.order_product_id, r.id as refund_id, null::bigint as payment_id,
             (r.done_at at time zone 'Europe/Amsterdam')::date as day, 0::bigint as paid, 'refund_fee' as type
        from refund r
        join "order" o on o.id = r.order_id
        left join refund_product rp on rp.refund_id = r.id
       where o.company_id = line.company_id and o.event_id = line.event_id and r.status = 'done' and not o.is_test
         and r.reason not in ('order_cancelled', 'already_paid', 'wrong_amount', 'no_stock')
    ), online as (
      select p.order_id, null::bigint as order_product_id, null::bigint as refund_id, p.id as payment_id,
             (e.occurred_at at time zone 'Europe/Amsterdam')::date as day, e.amount as paid, 'payment_cost' as type
        from ledger_entry e
        join payment p on p.id = e.payment_id
        join point_of_sale_payment_method m on m.id = p.point_of_sale_payment_method_id
       where line.type = 'payment_cost' and e.company_id = line.company_id and e.kind = 'payment' and e.to_account = 'ticket_money'
         and not e.is_test and m.payment_method_id = line.payment_method_id
         and not exists (select from refund r where r.payment_id = p.id
                          and r.reason in ('order_cancelled', 'already_paid', 'wrong_amount', 'no_stock'))
    ), found as (
      select * from sold where type = line.type and line.type <> 'free_ticket_fee'
      union all select * from back where line.type = 'refund_fee'
      union all select * from online
    ), chosen as (
      select * from found
       where case when line.basis ? 'days' then day in (select jsonb_array_elements_text(line.basis -> 'days')::date)
                  else day between line.period_start and line.period_end end
      union all
      (select * from sold
        where type = 'free_ticket_fee' and line.type = type and day <= line.period_end
          and not exists (select from invoice_part before where before.order_product_id = sold.order_product_id)
        order by day desc, order_product_id desc limit line.quantity)
    ), weighed as (
      select *, case when line.kind = 'correction' then line.amount::numeric / count(*) over ()
                     when line.unit is not null then line.unit
                     else coalesce((line.basis ->> 'fee_fixed')::numeric, 0) + paid * coalesce((line.basis ->> 'fee_percentage')::numeric, 0) / 100
                end as weight
        from chosen
    ), summed as (
      select *, sum(weight) over (order by day, order_id, order_product_id, refund_id, payment_id rows unbounded preceding) as upto from weighed
    )
    select line.company_id, line.id, order_id, order_product_id, refund_id, payment_id, day, round(upto) - round(upto - weight) from summed;
  end loop;
end $$;
