# The site (docs/operations.md). Build it in the root of the repository: docker build -f scripts/containers/site.Dockerfile -t apothecary-site .
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY lake/package.json lake/
COPY studio/package.json studio/
COPY web/package.json web/
COPY scripts/package.json scripts/
COPY tests/package.json tests/

FROM manifests AS packages
RUN npm ci --no-audit --no-fund --omit=dev --workspace @apothecary/web --workspace @apothecary/shared

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/start/build.ts site

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 WEB_PORT=3000 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=1048576
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/shared ./shared
COPY --from=build /app/web ./web
COPY --from=packages /app ./
USER node
VOLUME /data
EXPOSE 3000
# It answers whether or not the lake does: kept pages are served without it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/speculation-rules.json').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "web/server/main.ts"]
