# The Studio (docs/operations.md). Build it in the root of the repository: docker build -f scripts/containers/studio.Dockerfile -t apothecary-studio .
# The project of hosted Sanity is built in; without one it is a Studio of the embedded lake, whose address it is told when it starts.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY lake/package.json lake/
COPY studio/package.json studio/
COPY web/package.json web/
COPY scripts/package.json scripts/
COPY tests/package.json tests/

FROM manifests AS packages
RUN npm ci --no-audit --no-fund --omit=dev --workspace @apothecary/scripts --workspace @apothecary/shared

FROM manifests AS build
ARG SANITY_PROJECT_ID=
ARG SANITY_DATASET=production
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/start/build.ts studio

FROM node:24.21.0-bookworm-slim
WORKDIR /app
# The policy of its pages depends on them, too.
ARG SANITY_PROJECT_ID=
ARG SANITY_DATASET=production
ENV NODE_ENV=production HOST=0.0.0.0 STUDIO_PORT=3333 SANITY_PROJECT_ID=$SANITY_PROJECT_ID SANITY_DATASET=$SANITY_DATASET
COPY shared ./shared
COPY scripts ./scripts
COPY --from=build /app/studio/dist ./studio/dist
COPY --from=packages /app ./
USER node
EXPOSE 3333
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3333/').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start/studio.ts"]
