-- The back office: who works in it and what they may, what an organiser sets besides selling, and a trail of every change.
-- A null company_id is the platform's own: its administrators, its venues, what it did.

alter table company
  add column refund_fee integer not null default 0 check (refund_fee >= 0),
  add column invoice_prefix text,
  -- The payment provider's data; the two tokens are secrets and are never answered.
  add column service_id text,
  add column api_token text,
  add column token_code text,
  add column merchant_code text,
  add column account_type text,
  add column payout_iban text,
  add column order_notifications boolean not null default false,
  add column order_notification_email text,
  add column almost_sold_out_notification boolean not null default false,
  add column terms_url text,
  add column terms_text text,
  -- An inactive company's shop is nobody's (DEC-B-161).
  add column active boolean not null default true,
  -- What its people may be given at most; null: all that a company can have (DEC-B-12).
  add column permissions text[],
  -- Built-in roles it has set otherwise: {"user": ["event.view", …]}.
  add column role_permissions jsonb not null default '{}',
  add column updated_at timestamptz not null default now();

create table "user" (
  id bigint generated always as identity primary key,
  company_id bigint references company,
  name text not null,
  username text not null,
  email text not null,
  -- argon2id in the form $argon2id$v=19$m=…; null until an invited user has chosen one.
  password_hash text,
  language text not null default 'en',
  role text not null check (role in ('user', 'company_admin', 'customer_support', 'platform_admin', 'scanner')),
  box_office boolean not null default false,
  event_access text not null default 'all' check (event_access in ('all', 'selected', 'weekdays')),
  -- 1 is Monday, 7 is Sunday.
  weekdays integer[] not null default '{}',
  must_reset_password boolean not null default false,
  app_login_hours integer not null default 12 check (app_login_hours > 0),
  granted text[] not null default '{}',
  withheld text[] not null default '{}',
  -- Second factor: the secret of the authenticator app, and SHA-256 of the recovery codes that are left.
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  recovery_codes text[] not null default '{}',
  active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (role <> 'platform_admin' or company_id is null)
);
-- Over the whole platform, without regard to case (DEC-B-07). One may not be the other's e-mail address: see create-user.ts.
create unique index user_email on "user" (lower(email));
create unique index user_username on "user" (lower(username));
create index user_company_id on "user" (company_id, id);

-- The events a user with event_access 'selected' is allowed.
create table user_event (
  company_id bigint not null references company,
  user_id bigint not null references "user",
  event_id bigint not null references event on delete cascade,
  primary key (user_id, event_id)
);
create index user_event_event_id on user_event (event_id);

create table role (
  id bigint generated always as identity primary key,
  name text not null,
  admin_only boolean not null default false,
  online boolean not null default true,
  permissions text[] not null default '{}',
  created_by bigint references "user",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index role_name on role (lower(name));

create table user_role (
  company_id bigint references company,
  user_id bigint not null references "user",
  role_id bigint not null references role,
  primary key (user_id, role_id)
);
create index user_role_role_id on user_role (role_id);

-- Permission roles that add to what a company may use.
create table company_role (
  company_id bigint not null references company,
  role_id bigint not null references role,
  primary key (company_id, role_id)
);
create index company_role_role_id on company_role (role_id);

-- Bearer tokens, by SHA-256.
create table session (
  token_hash text primary key,
  company_id bigint references company,
  user_id bigint not null references "user",
  -- The administrator who works as this user, and the session to return to.
  impersonator_id bigint references "user",
  impersonator_token_hash text,
  kind text not null default 'backoffice' check (kind in ('backoffice', 'app')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);

-- Links by mail that set a password: a forgotten one (60 minutes) or a new user's first (7 days). Used once.
create table password_reset (
  token_hash text primary key,
  company_id bigint references company,
  user_id bigint not null references "user",
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_reset_user_id on password_reset (user_id);

-- Sign-up between its two steps: nothing of it is a user or a company yet.
create table signup (
  id bigint generated always as identity primary key,
  -- What the browser holds on to; nobody else can go on with it.
  secret text not null unique,
  contact_person text not null,
  username text not null,
  email text not null,
  password_hash text not null,
  language text not null,
  code_hash text not null,
  attempts integer not null default 0,
  terms_accepted_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index signup_expires_at on signup (expires_at);

-- Mails of the platform itself (sign-up codes, password links) belong to no company.
alter table mail alter column company_id drop not null;

-- Who changed what, before and after; secrets are left out. Rows are only ever added (DEC-B-170).
create table audit (
  id bigint generated always as identity primary key,
  company_id bigint references company,
  at timestamptz not null,
  user_id bigint references "user",
  user_name text,
  impersonator_id bigint references "user",
  impersonator_name text,
  ip text,
  entity text not null,
  entity_id bigint not null,
  action text not null,
  -- The fields that changed: {"name": "…"} each.
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index audit_entity on audit (entity, entity_id, id desc);
create index audit_company_id on audit (company_id, id desc);
create trigger audit_never_changes before update or delete on audit for each row execute function refuse_change();

create table default_value (
  key text primary key,
  value jsonb not null
);

-- Files that were announced by a signed upload; a path is served only once its content was checked (DEC-B-169).
create table file (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  path text not null unique,
  purpose text not null,
  content_type text not null,
  status text not null default 'announced' check (status in ('announced', 'stored')),
  width integer,
  height integer,
  size integer,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index file_company_id on file (company_id, id);
create index file_expires_at on file (expires_at) where status = 'announced';

alter table venue
  alter column company_id drop not null,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
-- The same name at the same zip is the same place (DEC-B-162).
create unique index venue_once on venue (company_id, lower(name), lower(replace(zip, ' ', ''))) nulls not distinct;

-- The master sees the sub company's events at the location, read-only; a null location is all of them (DEC-B-164).
create table company_link (
  id bigint generated always as identity primary key,
  master_company_id bigint not null references company,
  sub_company_id bigint not null references company,
  venue_id bigint references venue,
  created_at timestamptz not null default now(),
  check (master_company_id <> sub_company_id)
);
create unique index company_link_once on company_link (master_company_id, sub_company_id, venue_id) nulls not distinct;
create index company_link_sub_company_id on company_link (sub_company_id);

create table event_type (
  id bigint primary key,
  name text not null unique
);
insert into event_type (id, name) values
  (1, 'festival'), (2, 'concert'), (3, 'club_night'), (4, 'theatre'), (5, 'sport'), (6, 'museum'), (7, 'fair'),
  (8, 'conference'), (9, 'other');

alter table event
  add column event_type_id bigint references event_type,
  -- What new products start with (DEC-B-30).
  add column vat_percentage numeric(6, 3) not null default 21,
  add column show_image boolean not null default true,
  -- The event's own conversion service, in place of the company's; the token is a secret and is never answered (DEC-B-202).
  add column fb_pixel_id text,
  add column fb_access_token text,
  add column fb_test_event_code text,
  add column updated_at timestamptz not null default now();
create index event_name on event (company_id, (lower(name) collate "C"), id);

create index event_venue_id on event (venue_id) where venue_id is not null;

-- Carts and tests of an event, so that what is sold is counted without reading every paid order.
create index order_open on "order" (company_id, event_id) where stock_held and (is_test or payment_status <> 'paid');

-- An event without real orders can be deleted with its tests and abandoned carts (DEC-B-39). The ledger keeps what was charged, not what
-- was tried out; the indexes are for what the database asks when a row goes that others might refer to.
drop trigger ledger_entry_never_changes on ledger_entry;
create trigger ledger_entry_never_changes before update on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_never_goes before delete on ledger_entry for each row when (not old.is_test) execute function refuse_change();
create index order_timeslot_id on "order" (timeslot_id) where timeslot_id is not null;
create index ticket_order_product_id on ticket (order_product_id);
create index ticket_product_id on ticket (product_id);
create index ticket_customer_id on ticket (customer_id) where customer_id is not null;
create index ticket_claimant_id on ticket (claimant_id) where claimant_id is not null;
create index payment_event_payment_id on payment_event (payment_id);
create index ledger_entry_payment_id on ledger_entry (payment_id);

-- Tickets of other events that are let in too: a pass-partout (DEC-B-35).
create table event_allowed_product (
  company_id bigint not null references company,
  event_id bigint not null references event,
  product_id bigint not null references product,
  primary key (event_id, product_id)
);
create index event_allowed_product_product_id on event_allowed_product (product_id);

alter table product
  add column scan_till timestamptz,
  add column notification_email text,
  -- The capacity at which its company was told that it is almost sold out; told again only once there is more (DEC-B-57).
  add column almost_sold_out_capacity integer,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

alter table point_of_sale
  -- Keeps it out of search engines: those there are as until now, new ones when the organiser says so (DEC-B-205).
  add column noindex boolean not null default true,
  -- Colours of its own, in place of the company's: {"primary_color": "#…"}.
  add column colors jsonb not null default '{}',
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

alter table point_of_sale alter column noindex set default false;

-- Every product of a point of sale draws from a pool of its own there, without capacity when only the product's stock counts: a limit
-- set later then finds a count that was never wrong. A row is kept when its product leaves, so that what it holds is still given back.
do $$
declare
  here record;
  pool_id bigint;
begin
  for here in select company_id, point_of_sale_id, product_id from point_of_sale_product where stock_pool_id is null loop
    insert into stock_pool (company_id, kind, taken)
    select here.company_id, 'point_of_sale_product', count(*)
      from "order" o
      join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
     where o.stock_held and o.point_of_sale_id = here.point_of_sale_id and op.product_id = here.product_id
    returning id into pool_id;
    update point_of_sale_product set stock_pool_id = pool_id
     where point_of_sale_id = here.point_of_sale_id and product_id = here.product_id;
  end loop;
end
$$;
alter table point_of_sale_product
  alter column stock_pool_id set not null,
  add column removed_at timestamptz;
create index point_of_sale_product_product_id on point_of_sale_product (product_id);

-- A method that orders were paid with is taken out of the offer, never deleted.
alter table point_of_sale_payment_method add column removed_at timestamptz;

-- What is reserved but not sold is counted without reading every order of an event.
create index order_pending on "order" (company_id, event_id) where payment_status = 'pending' and stock_held;

-- A question without event is the company's: every new event starts with it (DEC-B-76). One with answers is hidden, never removed.
alter table customer_information
  alter column event_id drop not null,
  add column deleted_at timestamptz;

alter table discount_code
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

alter table campaign
  add column reference text not null default '',
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create index order_campaign_id on "order" (campaign_id) where campaign_id is not null;
create index order_discount_code_id on "order" (discount_code_id) where discount_code_id is not null;

alter table ticket_template
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

-- How an order came about (back-office.md §3).
alter table "order"
  add column type text not null default 'online' check (type in ('online', 'box_office', 'free', 'manual', 'batch', 'api'));
-- The overview, newest first, without what ran out (DEC-B-79).
create index order_overview on "order" (company_id, id desc) include (event_id, type, is_test) where payment_status <> 'expired';

-- What an order is found by (DEC-B-80): every word of the name, company, address and phone number, without accents, by its beginning.
alter table customer add column search tsvector generated always as (
  to_tsvector('simple'::regconfig,
    regexp_replace(lower(regexp_replace(normalize(
      coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, ''), nfd),
      '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')
    || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))
) stored;
create index customer_search on customer using gin (search);

alter table timeslot
  -- As it was planned: an hour of the day, or the whole of it.
  add column interval text not null default 'hourly' check (interval in ('hourly', 'all_day')),
  add column updated_at timestamptz not null default now();
-- Kept for the timeslots that were ordered from it.
alter table opening_hour add column deleted_at timestamptz;
