-- What is sold: customers, orders, order products (one row a unit), tickets, payments, refunds, the ledger, mail and files.

create table customer (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  company_name text,
  first_name text,
  last_name text,
  address text,
  house_nr text,
  zip text,
  city text,
  country text,
  phone text,
  gender text check (gender in ('m', 'f', 'o')),
  dob date,
  email text,
  optin boolean not null default false,
  created_at timestamptz not null default now()
);
create index customer_email on customer (company_id, lower(email));

create table "order" (
  id bigint generated always as identity (start with 179762) primary key,
  company_id bigint not null references company,
  event_id bigint not null references event,
  point_of_sale_id bigint not null references point_of_sale,
  secret text not null,
  order_number text generated always as (id::text) stored,
  payment_status text not null default 'new'
    check (payment_status in ('new', 'not_paid', 'failed', 'expired', 'pending', 'paid', 'test_order_paid')),
  is_cancelled boolean not null default false,
  is_test boolean not null default false,
  -- Whether this order's units are counted in their stock pools; false once given back. Changed together with the pools.
  stock_held boolean not null default true,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  cancelled_at timestamptz,
  language text not null,
  time_zone text not null default 'Europe/Amsterdam',
  source text not null default 'shop',
  -- Scheme, host and port of the shop it was placed in; links in its mails lead back there.
  origin text,
  utm_campaign text,
  campaign_id bigint references campaign,
  discount_code_id bigint references discount_code,
  timeslot_id bigint references timeslot,
  point_of_sale_payment_method_id bigint references point_of_sale_payment_method,
  customer_id bigint references customer,
  terms_accepted_at timestamptz,
  age_confirmed_at timestamptz,
  -- Cents, as priceCart computed them.
  products_total integer not null,
  campaign_discount integer not null default 0,
  discount_code_adjustment integer not null default 0,
  service_fees integer not null default 0,
  payment_fee integer not null default 0,
  total integer not null check (total >= 0),
  -- Set when the tickets of the order are one finished PDF.
  tickets_generated_at timestamptz,
  -- Set when the purchase was handed to the conversion service: once per order.
  conversion_queued_at timestamptz,
  idempotency_key text,
  request_hash text
);
create index order_company_id on "order" (company_id, id desc);
create index order_event_id on "order" (company_id, event_id, id desc);
create index order_point_of_sale_id on "order" (point_of_sale_id);
create index order_customer_id on "order" (customer_id);
-- The sweep that expires orders reads only the ones that can expire.
create index order_expires_at on "order" (expires_at) where stock_held and payment_status in ('new', 'not_paid', 'failed');
create unique index order_idempotency_key on "order" (company_id, idempotency_key) where idempotency_key is not null;

create table order_product (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  order_id bigint not null references "order",
  product_id bigint not null references product,
  price integer not null,
  discount_price integer not null,
  service_fee integer not null default 0,
  vat_percentage numeric(6, 3) not null,
  is_cross_sell boolean not null default false,
  -- Added by itself with its parent: the visitor cannot change it (DEC-S-10).
  is_disabled boolean not null default false,
  refunded_at timestamptz,
  cancelled_at timestamptz
);
create index order_product_order_id on order_product (order_id);
create index order_product_product_id on order_product (product_id);

-- What each order takes from each pool right now; the one definition that giving back and the recount share.
create view order_draw as
  select o.company_id, o.id as order_id, p.stock_pool_id, count(*)::integer as amount
    from "order" o
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join product p on p.id = op.product_id
   where o.stock_held
   group by o.company_id, o.id, p.stock_pool_id
  union all
  select o.company_id, o.id, pp.stock_pool_id, count(*)::integer
    from "order" o
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join point_of_sale_product pp on pp.point_of_sale_id = o.point_of_sale_id and pp.product_id = op.product_id
     and pp.stock_pool_id is not null
   where o.stock_held
   group by o.company_id, o.id, pp.stock_pool_id
  union all
  -- Timeslot spots: every unit but the donation (DEC-S-53).
  select o.company_id, o.id, t.stock_pool_id, count(*)::integer
    from "order" o
    join timeslot t on t.id = o.timeslot_id
    join order_product op on op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null
    join product p on p.id = op.product_id and p.product_type_id <> 6
   where o.stock_held
   group by o.company_id, o.id, t.stock_pool_id
  union all
  -- One use of the discount code per order.
  select o.company_id, o.id, d.stock_pool_id, 1
    from "order" o
    join discount_code d on d.id = o.discount_code_id
   where o.stock_held;

create table customer_information_answer (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  customer_information_id bigint not null references customer_information,
  order_id bigint not null references "order",
  -- Null for an order-level answer.
  ticket_id bigint,
  -- A text, or a list of texts for checkboxes.
  answer jsonb not null,
  unique nulls not distinct (customer_information_id, order_id, ticket_id)
);
create index customer_information_answer_order_id on customer_information_answer (order_id);

create table event_signing_key (
  event_id bigint primary key references event,
  company_id bigint not null references company,
  -- Ed25519, raw, base64url.
  public_key text not null,
  private_key text not null
);

create table ticket (
  id bigint generated always as identity (start with 500001) primary key,
  company_id bigint not null references company,
  event_id bigint not null references event,
  order_id bigint not null references "order",
  order_product_id bigint not null references order_product,
  product_id bigint not null references product,
  secret text not null,
  -- What the QR holds: a signed text. A new holder gets a new code, the version tells them apart.
  code text not null unique,
  code_version integer not null default 1,
  status text not null default 'active' check (status in ('active', 'cancelled')),
  is_test boolean not null default false,
  customer_id bigint references customer,
  -- Details of who is about to claim it; they become the holder's with the claim.
  claimant_id bigint references customer,
  invite_email text,
  invited_at timestamptz,
  reminded_at timestamptz,
  claimed_at timestamptz,
  -- Its holder is somebody else than the buyer, who then gets neither its link nor its page any more.
  is_given_away boolean not null default false,
  scanned_at timestamptz,
  generated_at timestamptz,
  created_at timestamptz not null default now()
);
-- No second ticket for the same unit.
create unique index ticket_order_product on ticket (order_product_id) where status = 'active';
create index ticket_order_id on ticket (order_id);
create index ticket_event_id on ticket (company_id, event_id);
-- Tickets whose PDF is still to be made.
create index ticket_not_generated on ticket (created_at) where generated_at is null and status = 'active';

create table payment (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  order_id bigint not null references "order",
  provider text not null,
  provider_payment_id text,
  status text not null default 'created'
    check (status in ('created', 'open', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refund_due', 'refunded')),
  amount integer not null check (amount >= 0),
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount),
  point_of_sale_payment_method_id bigint references point_of_sale_payment_method,
  redirect_url text,
  -- Sent to the provider, so that a repeated call makes no second payment.
  idempotency_key text not null unique,
  -- What the provider is asked, to the letter: a repeated call must not differ from the first.
  request jsonb not null,
  -- What the link back from the provider carries, instead of the order's secret.
  secret text not null,
  -- What the provider said last; null until it has said anything. Ours may be ahead of it (a replaced attempt is cancelled here).
  provider_status text,
  -- Why a person has to look at it; null when all is well.
  attention text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz not null
);
create unique index payment_provider_id on payment (provider, provider_payment_id) where provider_payment_id is not null;
create unique index payment_one_open on payment (order_id) where status in ('created', 'open', 'pending');
create index payment_order_id on payment (order_id);
-- What the provider may still turn into money, whatever it is here: the reconciling job asks about it.
create index payment_unsettled on payment (next_check_at) where provider_status is null or provider_status in ('open', 'pending');
create index payment_attention on payment (company_id, id) where attention is not null;

-- A notice is handled once: effect and mark are written in one transaction.
create table payment_event (
  provider text not null,
  provider_event_id text not null,
  company_id bigint not null references company,
  payment_id bigint not null references payment,
  received_at timestamptz not null default now(),
  primary key (provider, provider_event_id)
);

create table refund (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  order_id bigint not null references "order",
  payment_id bigint not null references payment,
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'sent', 'done', 'failed')),
  provider_refund_id text,
  idempotency_key text not null unique,
  attention text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refund_order_id on refund (order_id);
create index refund_payment_id on refund (payment_id);
create index refund_open on refund (next_attempt_at) where status in ('requested', 'sent');
create index refund_attention on refund (company_id, id) where attention is not null;

-- What was charged and given back. Rows are only ever added.
create table ledger_entry (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event,
  order_id bigint not null references "order",
  kind text not null check (kind in ('payment', 'refund')),
  amount integer not null,
  payment_id bigint references payment,
  refund_id bigint references refund,
  is_test boolean not null default false,
  occurred_at timestamptz not null
);
create unique index ledger_entry_payment on ledger_entry (payment_id) where kind = 'payment';
create unique index ledger_entry_refund on ledger_entry (refund_id) where kind = 'refund';
create index ledger_entry_company_id on ledger_entry (company_id, occurred_at);
create index ledger_entry_order_id on ledger_entry (order_id);
create index ledger_entry_event_id on ledger_entry (company_id, event_id);
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'rows of % are never changed', tg_table_name; end $$;
create trigger ledger_entry_never_changes before update or delete on ledger_entry for each row execute function refuse_change();

-- Mails to send and sent. The dedupe key makes a repeated request the same mail; the content is rendered when it is sent.
create table mail (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  dedupe_key text not null unique,
  kind text not null,
  to_address text not null,
  language text not null,
  -- What the mail is about, by id: {"order_id": 179762}.
  subject_ids jsonb not null default '{}',
  -- 'sending' is somebody's who writes and sends it now; when he has not ended it by next_attempt_at, it is due again.
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'stored', 'failed', 'dropped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  subject text,
  text text,
  html text,
  -- [{"filename", "path", "content_type"}]
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_due on mail (next_attempt_at) where status in ('queued', 'sending');
create index mail_company_id on mail (company_id, id desc);
create index mail_order_id on mail (company_id, ((subject_ids ->> 'order_id')::bigint));

-- Captchas that were used once already; kept until they would have run out anyway.
create table spent_captcha (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_captcha_expires_at on spent_captcha (expires_at);

-- The sandbox payment provider's own books: it stands for an outside party and is read only through its interface.
create table sandbox_payment (
  id text primary key,
  reference text not null,
  amount integer not null,
  status text not null default 'open' check (status in ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
  amount_refunded integer not null default 0,
  merchant text not null,
  description text not null,
  method text not null,
  language text not null,
  return_url text not null,
  notice_url text not null,
  idempotency_key text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create table sandbox_refund (
  id text primary key,
  sandbox_payment_id text not null references sandbox_payment,
  amount integer not null,
  idempotency_key text not null unique,
  created_at timestamptz not null default now()
);
create table sandbox_notice (
  id bigint generated always as identity primary key,
  event_id text not null unique,
  sandbox_payment_id text not null references sandbox_payment,
  status text not null,
  -- How often it is still to be delivered.
  deliveries_left integer not null default 1,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_notice_due on sandbox_notice (next_attempt_at) where deliveries_left > 0;
