-- Sums that reports read instead of orders and scans one by one, made behind the sale (docs/decisions/0062). All of it can be made anew.

-- A stretch of the orders or scans of an event, by id, and what was committed when it was summed. Ids after the last one of an event are read
-- one by one, and so is a stretch of which something was touched since.
create table sum_cell (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  kind text not null check (kind in ('order', 'scan')),
  first_id bigint not null,
  last_id bigint not null check (last_id >= first_id),
  seen pg_snapshot not null,
  -- When its sums were last compared with its rows.
  recounted_at timestamptz,
  unique (event_id, kind, last_id)
);
create index sum_cell_company_id on sum_cell (company_id);

-- What was changed of what sums are of, by the transaction that did it; null: all of the event. Removed once all sums have seen it. Refers to
-- nothing, because it is written with every sale.
create table sum_touch (
  event_id bigint not null,
  kind text not null,
  row_id bigint,
  written_in xid8 not null default pg_current_xact_id()
);
create index sum_touch_event_id on sum_touch (event_id, kind, row_id);

-- Paid orders that hold the same of the same products: how many units are good, refunded, or cancelled one by one.
create table sum_sale (
  cell_id bigint not null references sum_cell on delete cascade,
  company_id bigint not null references company,
  day date,
  point_of_sale_id bigint not null,
  campaign_id bigint,
  discount_code_id bigint,
  type text not null,
  is_guest_list boolean not null,
  is_cancelled boolean not null,
  product_ids bigint[] not null,
  good integer[] not null,
  refunded integer[] not null,
  cancelled integer[] not null,
  orders integer not null
);
create index sum_sale_cell_id on sum_sale (cell_id);

-- Sold orders whose buyers wrote the same city, and that hold the same.
create table sum_city (
  cell_id bigint not null references sum_cell on delete cascade,
  company_id bigint not null references company,
  day date,
  point_of_sale_id bigint not null,
  campaign_id bigint,
  discount_code_id bigint,
  type text not null,
  is_guest_list boolean not null,
  city text,
  country text,
  product_ids bigint[] not null,
  good integer[] not null,
  orders integer not null
);
create index sum_city_cell_id on sum_city (cell_id);

-- The same answer to the same question, of orders or visitors with the same products.
create table sum_answer (
  cell_id bigint not null references sum_cell on delete cascade,
  company_id bigint not null references company,
  day date,
  point_of_sale_id bigint not null,
  campaign_id bigint,
  discount_code_id bigint,
  type text not null,
  is_guest_list boolean not null,
  question_id bigint not null,
  answer jsonb not null,
  product_ids bigint[] not null,
  given integer not null
);
create index sum_answer_cell_id on sum_answer (cell_id);

-- Orders whose units cost the same, and what is in the books of them, in cents.
create table sum_revenue (
  cell_id bigint not null references sum_cell on delete cascade,
  company_id bigint not null references company,
  day date,
  point_of_sale_id bigint not null,
  campaign_id bigint,
  discount_code_id bigint,
  type text not null,
  is_guest_list boolean not null,
  adjustment integer not null,
  units jsonb not null,
  orders integer not null,
  booked bigint not null,
  payment_fees bigint not null
);
create index sum_revenue_cell_id on sum_revenue (cell_id);

-- Scans of a quarter of an hour, with the product of a ticket of this event.
create table sum_scan (
  cell_id bigint not null references sum_cell on delete cascade,
  company_id bigint not null references company,
  at timestamptz not null,
  product_id bigint,
  scan text not null,
  is_refused boolean not null,
  scans integer not null
);
create index sum_scan_cell_id on sum_scan (cell_id);

-- Triggers, because orders are changed in many places and one that forgot would be a wrong report. A placed order costs nothing yet, and of a
-- paid one only what is summed.
create function touch_sums_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into sum_touch (event_id, kind, row_id) values (old.event_id, 'order', old.id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.event_id <> new.event_id) then
    insert into sum_touch (event_id, kind, row_id) values (new.event_id, 'order', new.id);
  end if;
  return null;
end $$;
create trigger order_summed after insert on "order" for each row when (new.payment_status = 'paid') execute function touch_sums_of_order();
create trigger order_summed_anew after update on "order" for each row
  when ((old.payment_status = 'paid' or new.payment_status = 'paid')
        and (old.event_id, old.payment_status, old.is_test, old.type, old.source, old.paid_at, old.point_of_sale_id, old.campaign_id,
             old.discount_code_id, old.is_cancelled, old.customer_id, old.discount_code_adjustment, old.payment_fee)
            is distinct from
            (new.event_id, new.payment_status, new.is_test, new.type, new.source, new.paid_at, new.point_of_sale_id, new.campaign_id,
             new.discount_code_id, new.is_cancelled, new.customer_id, new.discount_code_adjustment, new.payment_fee))
  execute function touch_sums_of_order();
create trigger order_summed_no_more after delete on "order" for each row when (old.payment_status = 'paid')
  execute function touch_sums_of_order();

-- What belongs to an order, by its order_id. The order is looked for by its id whatever the plan was made for: kept plans know no amounts.
-- Units are written with an order that is not paid yet, and that is paid in a transaction after; what else comes may meet the payment.
create function touch_sums_of_new_parts() returns trigger language plpgsql as $$
declare is_later boolean := tg_op = 'UPDATE' or tg_table_name <> 'order_product';
begin
  insert into sum_touch (event_id, kind, row_id)
    select event_id, 'order', order_id
      from (select one.order_id, (select o.event_id from "order" o
                                     where o.id = one.order_id and (is_later or o.payment_status = 'paid')) as event_id
              from (select distinct order_id from new_rows) one) part
     where event_id is not null;
  return null;
end $$;
create function touch_sums_of_old_parts() returns trigger language plpgsql as $$
begin
  insert into sum_touch (event_id, kind, row_id)
    select event_id, 'order', order_id
      from (select one.order_id, (select o.event_id from "order" o where o.id = one.order_id) as event_id
              from (select distinct order_id from old_rows) one) part
     where event_id is not null;
  return null;
end $$;
create trigger order_product_summed after insert on order_product referencing new table as new_rows for each statement
  execute function touch_sums_of_new_parts();
create trigger order_product_summed_anew after update on order_product referencing new table as new_rows for each statement
  execute function touch_sums_of_new_parts();
create trigger order_product_summed_no_more after delete on order_product referencing old table as old_rows for each statement
  execute function touch_sums_of_old_parts();
create trigger answer_summed after insert on customer_information_answer referencing new table as new_rows for each statement
  execute function touch_sums_of_new_parts();
create trigger answer_summed_anew after update on customer_information_answer referencing new table as new_rows for each statement
  execute function touch_sums_of_new_parts();
create trigger answer_summed_no_more after delete on customer_information_answer referencing old table as old_rows for each statement
  execute function touch_sums_of_old_parts();
create trigger ledger_entry_summed after insert on ledger_entry referencing new table as new_rows for each statement
  execute function touch_sums_of_new_parts();
create trigger ledger_entry_summed_no_more after delete on ledger_entry referencing old table as old_rows for each statement
  execute function touch_sums_of_old_parts();

-- One by one, where few change: what a refund is of, who a ticket lets in, where a buyer lives, where an event is.
create function touch_sums_of_refund() returns trigger language plpgsql as $$
begin
  insert into sum_touch (event_id, kind, row_id)
    select o.event_id, 'order', o.id from refund r join "order" o on o.id = r.order_id where r.id in (old.refund_id, new.refund_id);
  return null;
end $$;
create trigger refund_product_summed after insert or update or delete on refund_product for each row execute function touch_sums_of_refund();

create function touch_sums_of_row() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'refund' then
    insert into sum_touch (event_id, kind, row_id) select event_id, 'order', id from "order" where id = new.order_id;
  elsif tg_table_name = 'customer' then
    insert into sum_touch (event_id, kind, row_id) select event_id, 'order', id from "order" where customer_id = new.id;
  elsif tg_table_name = 'ticket' then
    insert into sum_touch (event_id, kind, row_id) select event_id, 'order', id from "order" where id in (old.order_id, new.order_id);
    if old.event_id <> new.event_id or old.product_id <> new.product_id then
      insert into sum_touch (event_id, kind) values (old.event_id, 'scan'), (new.event_id, 'scan');
    end if;
  else
    insert into sum_touch (event_id, kind) values (new.id, 'order');
  end if;
  return null;
end $$;
create trigger refund_summed_anew after update on refund for each row
  when (old.payment_fee <> new.payment_fee or old.order_id <> new.order_id) execute function touch_sums_of_row();
create trigger customer_summed_anew after update on customer for each row
  when ((old.city, old.country, old.company_id) is distinct from (new.city, new.country, new.company_id)) execute function touch_sums_of_row();
create trigger ticket_summed_anew after update on ticket for each row
  when ((old.status, old.order_id, old.product_id, old.event_id) is distinct from (new.status, new.order_id, new.product_id, new.event_id))
  execute function touch_sums_of_row();
create trigger event_summed_anew after update on event for each row
  when (old.time_zone <> new.time_zone) execute function touch_sums_of_row();

create function touch_sums_of_scans() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sum_touch (event_id, kind, row_id) select event_id, 'scan', id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into sum_touch (event_id, kind, row_id) select event_id, 'scan', id from old_rows;
  else
    insert into sum_touch (event_id, kind, row_id)
      select n.event_id, 'scan', n.id
        from old_rows o join new_rows n on n.id = o.id
       where (o.event_id, o.ticket_id, o.direction, o.reason, o.counts, o.scanned_at, o.undone_at)
             is distinct from (n.event_id, n.ticket_id, n.direction, n.reason, n.counts, n.scanned_at, n.undone_at);
  end if;
  return null;
end $$;
create trigger check_in_summed after insert on check_in referencing new table as new_rows for each statement
  execute function touch_sums_of_scans();
create trigger check_in_summed_anew after update on check_in referencing old table as old_rows new table as new_rows for each statement
  execute function touch_sums_of_scans();
create trigger check_in_summed_no_more after delete on check_in referencing old table as old_rows for each statement
  execute function touch_sums_of_scans();
