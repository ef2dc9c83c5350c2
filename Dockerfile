# Entree beside a PostgreSQL of your own (compose.yaml). The image brings the Node the project names.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* && useradd --create-home entree && mkdir /data && chown entree /data
WORKDIR /app
COPY --from=build --chown=entree /app /app
USER entree
ENV ENVIRONMENT=production PORT=8080 TRUST_PROXY=true NODE_ENV=production NODE_COMPILE_CACHE=/tmp/entree-compiled MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16
EXPOSE 8080
HEALTHCHECK CMD ["/app/node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:8080/api/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["/app/node_modules/node/bin/node", "server/dist/main.js"]
