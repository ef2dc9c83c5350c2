-- From which wider network an order came, a keyed hash of the /48 of an IPv6 address: who has one has 65,536 networks that count by themselves.
alter table "order" add column network_key text;
create index order_open_of_network on "order" (event_id, network_key)
  where stock_held and network_key is not null and payment_status in ('new', 'not_paid', 'failed');
