#!/bin/sh
# Makes the account and the database of the product, where they are not there yet. Fails while there is no primary: it is started again then.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$ENTREE_PASSWORD" <<'SQL'
select format('create role entree login password %L', :'password')
 where not exists (select from pg_roles where rolname = 'entree') \gexec
select 'create database entree owner entree'
 where not exists (select from pg_database where datname = 'entree') \gexec
SQL
