# The embedded content lake (docs/operations.md). Build it in the root of the repository: docker build -f scripts/containers/lake.Dockerfile -t apothecary-lake .
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY lake/package.json lake/
COPY studio/package.json studio/
COPY web/package.json web/
COPY scripts/package.json scripts/
COPY tests/package.json tests/
RUN npm ci --no-audit --no-fund --workspace @apothecary/lake
COPY lake ./lake
RUN node lake/compile.ts --bundle && npm prune --omit=dev --workspace @apothecary/lake

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 LAKE_PORT=3900 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=1048576
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
USER node
VOLUME /data
EXPOSE 3900
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3900/v1/ping').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "lake/dist/bundle/main.js"]
