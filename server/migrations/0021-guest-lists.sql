-- Guest lists: staff order for guests. The owner of the order gets the tickets by mail only when staff chose so.
alter table "order" add column mails_tickets boolean not null default true;
-- Whom a unit is ordered for, from before its ticket is made; null: the buyer.
alter table order_product add column holder_id bigint references customer;
create index order_product_holder_id on order_product (holder_id) where holder_id is not null;
create index order_guest_list on "order" (company_id, event_id, id desc) where source = 'guest_list';
