-- Names are found as people say and type them: letters that no accent can be taken off (ø, ł, ß …), ä as a and ae, without apostrophes.
-- `folded` of domain/src/foundation/search-words.ts says the same; a test compares the two letter by letter. What was stored by the
-- function of before is stored again.
drop index event_search;
drop index customer_search;
drop index product_search;
drop index discount_code_search;
alter table event drop column search;
alter table customer drop column search;

create or replace function folded(words text) returns text language sql immutable parallel safe
  return regexp_replace(
    replace(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(translate(words, U&'''\2018\2019\201B\02BB\02BC\2032`\00B4', ''), nfd),
          '[\u0300-\u036f]', '', 'g')),
        'øłıđðħŧŋŀſ', 'oliddhtnls'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ĳ', 'ij'),
    '([aou])e', '\1', 'g');

alter table event add column search text not null generated always as (folded(name)) stored;
create index event_search on event using gin (company_id, search gin_trgm_ops);
create index product_search on product using gin (company_id, folded(name) gin_trgm_ops);
create index discount_code_search on discount_code using gin (company_id, folded(code) gin_trgm_ops);

-- O'Neil is found as oneil, and as neil. Telephone numbers by their last nine digits too: 06 87654321 and +31 6 87654321 are one.
alter table customer add column search tsvector generated always as (
  array_to_tsvector(
    array_remove(array_remove(
      string_to_array(
        regexp_replace(
          ' ' || folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '')
            || ' ' || coalesce(zip, '') || ' ' || regexp_replace(coalesce(zip, ''), '\W', '', 'g'))
          || ' ' || folded(translate(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, ''),
                                     U&'''\2018\2019\201B\02BB\02BC\2032`\00B4', '         '))
          || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
          || ' ' || right(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 9),
          '[^[:alnum:]]+', ' ' || company_id || '.', 'g'),
        ' '), ''), company_id || '.')
    || array_remove(array[company_id || '@' || lower(email)], null))
) stored;
create index customer_search on customer using gin (search);
