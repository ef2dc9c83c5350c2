# PostgreSQL with Patroni beside it, which is what starts it.
FROM postgres:18
RUN apt-get update && apt-get install -y --no-install-recommends patroni && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/entree
USER postgres
ENTRYPOINT ["patroni", "/etc/patroni.yml"]
