# The shop in a container, with a PostgreSQL, a proxy and a mail server of your own: docs/operating.md, "In a container".
FROM node:24-slim
WORKDIR /srv/upline
COPY --chown=node:node . .
RUN chown node:node /srv/upline
USER node
# Packages and pages are part of the image, so that a start only migrates.
RUN npm ci --omit=dev --no-audit --no-fund \
 && npx node --input-type=module --eval "await (await import('/srv/upline/tools/start/build-web.ts')).buildWeb({ output: 'inherit' })"
ENV HOST=0.0.0.0 DATA_DIR=/tmp/upline
EXPOSE 3000
STOPSIGNAL SIGTERM
# What npm start runs, without npm between the container and the process that takes its signals.
CMD ["node", "tools/bootstrap.mjs", "start"]
