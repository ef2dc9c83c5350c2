-- The dashboard: what was sold on a day is read by when it was paid, and what was sold at the door by its kind.
create index order_paid on "order" (company_id, paid_at) where payment_status = 'paid' and not is_test;
create index order_box_office on "order" (company_id, event_id) where type = 'box_office';
