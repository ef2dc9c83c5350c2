-- Discount codes as `normalizeCode` writes them: composed letters, one dash, no marks that are not seen. One whose plain form another has
-- already stays as it is. (Slugs of campaigns are plain already: `isSlug`.)
update discount_code d
   set code = plain.code
  from (select id, company_id,
               upper(regexp_replace(translate(normalize(code, NFKC), U&'\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D', '----------'),
                                    U&'[\00AD\061C\200B-\200F\202A-\202E\2060-\2064\2066-\206F\FEFF]', '', 'g')) as code
          from discount_code
         where code ~ '[^ -~]') plain
 where d.id = plain.id
   and d.code <> plain.code
   and length(plain.code) >= 2
   and not exists (select from discount_code other
                    where other.company_id = d.company_id and other.id <> d.id and lower(other.code) = lower(plain.code));
