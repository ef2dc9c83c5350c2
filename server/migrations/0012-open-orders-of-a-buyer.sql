-- Who placed an order: a keyed hash of the address. An address with several unpaid orders of an event solves a captcha for the next.
alter table "order" add column buyer_key text;
create index order_open_of_buyer on "order" (event_id, buyer_key)
  where stock_held and buyer_key is not null and payment_status in ('new', 'not_paid', 'failed');
