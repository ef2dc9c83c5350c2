-- Companies, their hosts and looks, venues, events and what is sold: products, points of sale, codes, campaigns.
-- Money is integer cents, percentages are numeric, instants are timestamptz. Every tenant table carries company_id.

create table company (
  id bigint generated always as identity primary key,
  name text not null,
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  contact_person text,
  phone text,
  address text,
  zip text,
  city text,
  country text,
  email_customer_questions text,
  kvk text,
  vat_number text,
  show_kvk_on_pos boolean not null default false,
  show_calendar boolean not null default false,
  calendar_sold_ratio boolean not null default false,
  vat_percentage numeric(6, 3) not null default 21,
  order_thank_you_show_events boolean not null default false,
  layout jsonb not null default '{}',
  -- Wording of this company's own, by message key and language: {"optin": {"nl": "…"}} (DEC-S-60).
  texts jsonb not null default '{}',
  -- The company's conversion service (Meta); the token is a secret and is never answered.
  fb_pixel_id text,
  fb_access_token text,
  fb_test_event_code text,
  payment_provider text not null default 'sandbox',
  -- Cents per ticket, VAT excluded (DIFF-S-13).
  ticket_fee integer not null default 0 check (ticket_fee >= 0),
  created_at timestamptz not null default now()
);

-- Host names a company's shop answers on, lower case, without port (SHOP-01).
create table company_host (
  host text primary key check (host = lower(host)),
  company_id bigint not null references company
);
create index company_host_company_id on company_host (company_id);

create table setting (
  key text primary key,
  value jsonb not null
);

create table venue (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  address text not null,
  zip text not null,
  city text not null,
  country_code text not null,
  active boolean not null default true,
  verified boolean not null default false
);
create index venue_company_id on venue (company_id);

create table ticket_template (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  -- Stored path of a JPG of 1240x1755 px; the page is 595x842 points.
  background text,
  -- Points from the top left of the page: {"top", "left", "size"}.
  qr jsonb not null default '{"top": 152, "left": 210, "size": 175}',
  -- [{"top", "left", "width", "height", "text", "font_size", "align", "color", "bold"}]; text may hold placeholders such as {event_name}.
  text_blocks jsonb not null default '[]'
);
create index ticket_template_company_id on ticket_template (company_id);

create table event (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null check (char_length(name) between 4 and 64),
  status text not null default 'draft' check (status in ('draft', 'live', 'not_live')),
  image text,
  banner text,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  time_zone text not null default 'Europe/Amsterdam',
  continuous boolean not null default false,
  venue_id bigint references venue,
  ticket_template_id bigint references ticket_template,
  description text,
  description_location text not null default 'top' check (description_location in ('top', 'bottom')),
  is_description_open boolean not null default false,
  minimum_age integer check (minimum_age between 1 and 120),
  age_confirmation_checkbox boolean not null default false,
  charge_ticket_fee_to_customer boolean not null default false,
  gtm_id text,
  has_fb_capi boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create index event_company_id on event (company_id, starts_at);

-- Everything limited draws from a pool: capacity null is unlimited. No row of an order refers to a pool by foreign key, so
-- that writing orders never waits on a hot pool (docs/algorithms/selling.md).
create table stock_pool (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  kind text not null check (kind in ('product', 'point_of_sale_product', 'timeslot', 'discount_code')),
  capacity integer check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0)
) with (fillfactor = 50);
create index stock_pool_company_id on stock_pool (company_id);

create table product_type (
  id bigint primary key,
  name text not null unique
);
insert into product_type (id, name) values
  (1, 'entrance'), (2, 'tokens'), (3, 'parking'), (4, 'cross-sell'), (5, 'merchandise'), (6, 'donation'), (7, 'other');

create table product_group (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event,
  name text not null,
  type text not null default 'custom' check (type in ('default', 'custom')),
  sort integer not null default 0
);
create index product_group_event_id on product_group (company_id, event_id);

create table product (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event,
  product_group_id bigint references product_group,
  product_type_id bigint not null references product_type,
  stock_pool_id bigint not null unique,
  name text not null,
  description text,
  image text,
  status text not null default 'live' check (status in ('live', 'not_live')),
  price integer not null check (price >= 0),
  vat_percentage numeric(6, 3) not null,
  persons integer,
  min_buy integer not null default 1 check (min_buy >= 0),
  max_buy integer,
  sale_sets integer not null default 1 check (sale_sets >= 1),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  sale_show_after_expire boolean not null default false,
  limit_max_amount boolean not null default false,
  is_cross_sell boolean not null default false,
  -- Whether a unit of it is a ticket of its own (an e-ticket) or an extra without one.
  has_ticket boolean not null default true,
  pass_service_fee boolean not null default true,
  multi_day boolean not null default false,
  scan_color text,
  ticket_template_id bigint references ticket_template,
  sort integer not null default 0,
  check (max_buy is null or max_buy >= min_buy)
);
create index product_event_id on product (company_id, event_id);
-- One donation per event (type 6).
create unique index product_one_donation on product (event_id) where product_type_id = 6;

-- Shown only when one of these parents is chosen.
create table product_parent (
  company_id bigint not null references company,
  product_id bigint not null references product,
  parent_id bigint not null references product,
  primary key (product_id, parent_id)
);

-- Added by itself with its parent; a child has one parent (DEC-S-08).
create table product_addition (
  company_id bigint not null references company,
  child_id bigint primary key references product,
  parent_id bigint not null references product
);
create index product_addition_parent_id on product_addition (parent_id);

create table point_of_sale (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event,
  name text not null,
  url text not null unique check (url ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'),
  status text not null default 'live' check (status in ('live', 'test', 'closed')),
  language text not null default 'nl',
  custom_css text,
  terms_conditions_url text,
  show_countdown boolean not null default false,
  countdown timestamptz,
  show_in_overview boolean not null default true,
  donations_allowed boolean not null default true,
  -- Overrides the event's age confirmation when set.
  age_confirmation boolean
);
create index point_of_sale_event_id on point_of_sale (company_id, event_id);

create table point_of_sale_product (
  company_id bigint not null references company,
  point_of_sale_id bigint not null references point_of_sale,
  product_id bigint not null references product,
  stock_pool_id bigint unique,
  sort integer not null default 0,
  primary key (point_of_sale_id, product_id)
);

create table payment_method (
  id bigint primary key,
  name text not null,
  adapter text not null unique
);
insert into payment_method (id, name, adapter) values
  (1, 'iDEAL', 'ideal'), (2, 'Bancontact', 'bancontact'), (3, 'Creditcard', 'creditcard'), (4, 'PayPal', 'paypal'),
  (5, 'Bank transfer', 'banktransfer'), (6, 'Pin', 'pin'), (7, 'Cash', 'cash');

create table point_of_sale_payment_method (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  point_of_sale_id bigint not null references point_of_sale,
  payment_method_id bigint not null references payment_method,
  fee_fixed integer not null default 0 check (fee_fixed >= 0),
  fee_percentage numeric(9, 6) not null default 0 check (fee_percentage >= 0),
  online boolean not null default true,
  show_pos boolean not null default false,
  sort integer not null default 0
);
create index point_of_sale_payment_method_point_of_sale_id on point_of_sale_payment_method (point_of_sale_id);

create table opening_hour (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event,
  -- 1 is Monday, 7 is Sunday.
  day integer not null check (day between 1 and 7),
  opens_at text not null check (opens_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  closes_at text not null check (closes_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  spots integer not null check (spots >= 0),
  interval text not null default 'hourly' check (interval in ('hourly', 'all_day'))
);
create index opening_hour_event_id on opening_hour (company_id, event_id);

create table timeslot (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event,
  -- Set when it was made from a weekly opening hour (SLOT-09).
  opening_hour_id bigint references opening_hour,
  stock_pool_id bigint not null unique,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at)
);
create index timeslot_event_id on timeslot (company_id, event_id, starts_at);
create unique index timeslot_of_opening_hour on timeslot (opening_hour_id, starts_at) where opening_hour_id is not null;

-- Which customer fields are asked; event_id null is the company's default (ENT-23).
create table customer_field (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint references event,
  field text not null,
  order_ask boolean not null default false,
  order_mandatory boolean not null default false,
  ticket_ask boolean not null default false,
  ticket_mandatory boolean not null default false,
  unique nulls not distinct (company_id, event_id, field)
);

-- Custom questions (ENT-24).
create table customer_information (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event,
  question text not null,
  question_type text not null check (question_type in ('input', 'select', 'checkboxes', 'radio-buttons')),
  answers jsonb not null default '[]',
  mandatory boolean not null default false,
  text_length integer,
  where_to_show text not null default 'order' check (where_to_show in ('order', 'products')),
  show_at_specific_prod boolean not null default false,
  sort integer not null default 0
);
create index customer_information_event_id on customer_information (company_id, event_id);

create table customer_information_product (
  company_id bigint not null references company,
  customer_information_id bigint not null references customer_information,
  product_id bigint not null references product,
  primary key (customer_information_id, product_id)
);

create table discount_code (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  type text not null check (type in ('percentage', 'value')),
  -- A percentage, or cents.
  amount numeric(12, 3) not null check (amount >= 0 and (type = 'value' or amount <= 100)),
  apply_type text not null default 'order' check (apply_type in ('order', 'product')),
  active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  stock_pool_id bigint not null unique
);
create unique index discount_code_code on discount_code (company_id, lower(code));

create table discount_code_event (
  company_id bigint not null references company,
  discount_code_id bigint not null references discount_code,
  event_id bigint not null references event,
  primary key (discount_code_id, event_id)
);

create table discount_code_product (
  company_id bigint not null references company,
  discount_code_id bigint not null references discount_code,
  product_id bigint not null references product,
  primary key (discount_code_id, product_id)
);

create table campaign (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  slug text not null,
  highlight_discount boolean not null default false,
  highlight_style jsonb not null default '{"border_color": null, "background_color": null}',
  -- [{"sets": [{"field", "operation", "value"}]}]
  hiderules jsonb not null default '[]'
);
create unique index campaign_slug on campaign (company_id, lower(slug));

create table campaign_rule (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  campaign_id bigint not null references campaign,
  reference text not null,
  sets jsonb not null default '[]',
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  -- A percentage, or cents.
  discount_value numeric(12, 3) not null check (discount_value >= 0),
  timeframe_from timestamptz,
  timeframe_to timestamptz
);
create index campaign_rule_campaign_id on campaign_rule (campaign_id);
