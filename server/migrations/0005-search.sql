-- Search that takes as long for a large company as for a small one.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What is looked for is folded: lower case and without accents.
create function folded(words text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'));

-- Events by any part of their name: three letters in a row are looked up, not every name read.
alter table event add column search text not null generated always as (folded(name)) stored;
create index event_search on event using gin (company_id, search gin_trgm_ops);

-- Orders as before (DEC-B-80), by every word of the customer's name, company, address and phone number by its beginning, and by the
-- beginning of the e-mail address. Every word carries the number of the company (5.noor, 5@noor@example.com), so that those of others are
-- never in the way: the company as one more word was a list of all its customers, gone through at every search.
drop index customer_search;
alter table customer drop column search;
alter table customer add column search tsvector generated always as (
  array_to_tsvector(
    array_remove(array_remove(
      string_to_array(
        regexp_replace(
          ' ' || folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, ''))
          || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'),
          '[^[:alnum:]]+', ' ' || company_id || '.', 'g'),
        ' '), ''), company_id || '.')
    || array_remove(array[company_id || '@' || lower(email)], null))
) stored;
create index customer_search on customer using gin (search);
