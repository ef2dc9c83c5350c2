-- Products and discount codes by any part of their name, as events are found (0005).
create index product_search on product using gin (company_id, folded(name) gin_trgm_ops);
create index discount_code_search on discount_code using gin (company_id, folded(code) gin_trgm_ops);

-- Orders of a period.
create index order_created_at on "order" (company_id, created_at, id);
