-- When the organiser made a link with which the order is paid, outside the sale too; null: it has none.
alter table "order" add column payment_link_at timestamptz;
update "order" set payment_link_at = created_at
 where source = 'guest_list' and payment_status in ('new', 'not_paid', 'failed');
-- The guest lists of all events of a company.
create index order_guest_list_of_company on "order" (company_id, id desc) where source = 'guest_list';
