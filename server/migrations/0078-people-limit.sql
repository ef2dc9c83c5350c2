-- How many visitors may be inside an event at once; null: nobody has said.
alter table event add column people_limit integer check (people_limit between 1 and 1000000);
