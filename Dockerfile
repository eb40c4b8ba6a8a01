# Fastback for a server. One image is an API (the default) or a worker (`docker run … worker`); see docs/operations.md.
FROM node:22.21-bookworm-slim AS build
WORKDIR /fastback
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-fund --no-audit
COPY . .
RUN npm run build && node scripts/runtime.mjs /runtime

FROM node:22.21-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 METRICS_PORT=9464 FASTBACK_DATA=/data
WORKDIR /fastback
COPY --from=build /runtime ./
# The only folder that is written to, beside /tmp: of a process that shares its work it has the audit trail alone.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
EXPOSE 4173 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/provider/main.js"]
