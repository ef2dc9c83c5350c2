-- The OpenID Connect provider by which the people of a company sign in (OIDC-01).
create table sign_in_provider (
  company_id bigint primary key references company,
  issuer text not null,
  client_id text not null,
  -- Encrypted.
  client_secret text not null,
  required boolean not null,
  creates_users boolean not null,
  new_user_role text not null check (new_user_role in ('user', 'customer_support')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- E-mail domains that were proved to be a company's; one company's each, so that an address leads to one provider (OIDC-02).
create table sign_in_domain (
  domain text primary key,
  company_id bigint not null references company,
  created_at timestamptz not null
);
create index sign_in_domain_company_id on sign_in_domain (company_id);

-- As whom of a company someone signs in who is `subject` to its provider (OIDC-05).
create table sign_in_link (
  user_id bigint primary key references "user" on delete cascade,
  company_id bigint not null references company,
  issuer text not null,
  subject text not null,
  last_used_at timestamptz not null,
  created_at timestamptz not null,
  unique (company_id, issuer, subject)
);
