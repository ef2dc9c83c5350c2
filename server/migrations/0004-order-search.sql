-- What an order is found by (DEC-B-80), as before every word by its beginning; now also the whole e-mail address, so that the beginning of
-- one is a single word and not many that all customers have (told from a name by its @), and the company, so that nobody waits for the customers of others.
drop index customer_search;
alter table customer drop column search;
alter table customer add column search tsvector generated always as (
  to_tsvector('simple'::regconfig,
    regexp_replace(lower(regexp_replace(normalize(
      coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, ''), nfd),
      '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')
    || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))
  || array_to_tsvector(array_remove(array['#' || company_id::text, '@' || lower(email)], null))
) stored;
create index customer_search on customer using gin (search);
