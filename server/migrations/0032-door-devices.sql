-- How the door app behaves for whoever is signed in to it.
create table door_device (
  company_id bigint not null references company on delete cascade,
  user_id bigint not null references "user" on delete cascade,
  name text not null,
  sound boolean not null,
  vibration boolean not null,
  camera text not null check (camera in ('back', 'front')),
  updated_at timestamptz not null,
  primary key (company_id, user_id)
);
