-- Addresses and usernames are compared with only A to Z folded: lower() also takes U+0130 for i and U+212A for k, which are other
-- addresses. The same rule as foldEmail in domain/src/foundation/email-address.ts.
create function fold_email(address text) returns text language sql immutable strict parallel safe
  return lower(address collate "C");

drop index user_email;
drop index user_username;
drop index customer_email;
create unique index user_email on "user" (fold_email(email));
create unique index user_username on "user" (fold_email(username));
create index customer_email on customer (company_id, fold_email(email));
