# Two stages: the first builds the environment, the second runs as nobody with nothing to build with.
#
# The base is named by its exact version. A digest would hold its bytes, too: `docker pull` of the name below
# prints it, and goes behind the name as @sha256:… in both places. It stands for one build, without later mends.
FROM python:3.13.16-slim-trixie AS build
WORKDIR /app
COPY requirements.lock .
# Before the code, so that a change of the code builds in seconds.
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock \
    && rm requirements.lock
COPY LICENSE .
COPY rules rules
COPY render render
COPY bot bot
# --build-arg COMMIT=$(git rev-parse --short=12 HEAD): what `version` names, as git stays outside.
ARG COMMIT=
# Compiled here: the root file system may be read-only later.
RUN if [ -n "$COMMIT" ]; then echo "$COMMIT" > bot/host/commit.txt; fi \
    && /venv/bin/python -m compileall -q rules render bot

FROM python:3.13.16-slim-trixie
# Pillow loads libfribidi when it draws names in Arabic and Hebrew.
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 overmorrow \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /app --shell /usr/sbin/nologin overmorrow \
    && install -d -o 10001 -g 10001 -m 700 /data
COPY --from=build /venv /venv
COPY --from=build /app /app
WORKDIR /app
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    OVERMORROW_DATA=/data \
    OVERMORROW_HEALTH_PORT=8080
ARG COMMIT=
LABEL org.opencontainers.image.title="Overmorrow" \
      org.opencontainers.image.description="Five board games, played in Discord channels, live or over weeks." \
      org.opencontainers.image.licenses="MIT AND OFL-1.1" \
      org.opencontainers.image.revision="$COMMIT"
USER 10001:10001
VOLUME /data
# Docker heeds this, others do with `--format docker`; the compose files say it again.
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --retries=3 \
    CMD ["python", "-m", "bot", "check", "--live"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
