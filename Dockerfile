# Reco in a container (docs/self-hosting.md). One stage builds, the other one keeps only what runs: no shell, no package
# manager, nobody but an ordinary user, and nothing that needs to be written to.
#
#   docker build -t reco .
#   docker run --read-only -p 3000:3000 -e REDIS_URL=redis://… reco
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot

FROM ${BUILD_IMAGE} AS build
WORKDIR /reco
ENV NEXT_TELEMETRY_DISABLED=1 RECO_STANDALONE=1
# Packages are installed again only when these change.
COPY package.json package-lock.json ./
COPY clients/typescript/package.json clients/typescript/
COPY scripts/setup scripts/setup
RUN --mount=type=cache,target=/root/.npm ["node", "--eval", "import('./scripts/setup/packages.mjs').then((packages) => packages.ensurePackages())"]
COPY . .
RUN ["node", "scripts/build.mjs"]
RUN ["node", "scripts/container/lay-out.mjs", "/image"]

FROM ${RUN_IMAGE}
WORKDIR /reco
# Where no store is configured, one in memory is used to try things out; what it needs is written there.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DATA_DIR=/tmp/reco
COPY --from=build /image ./
USER 65532
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/nodejs/bin/node", "scripts/container/ask-probe.mjs"]
ENTRYPOINT ["/nodejs/bin/node"]
CMD ["scripts/container/serve.mjs"]
