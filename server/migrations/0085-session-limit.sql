-- How many visitors may be inside at once by a session; null: no limit. It is warned of, and refuses nobody.
alter table scan_session add column people_limit integer check (people_limit between 1 and 1000000);
