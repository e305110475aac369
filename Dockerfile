# Two stages: the first builds the environment, the second runs as nobody with nothing to build with.
FROM python:3.13-slim AS build
WORKDIR /app
COPY requirements.lock .
# Before the code, so that a change of the code builds in seconds.
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock \
    && rm requirements.lock
COPY rules rules
COPY render render
COPY bot bot
# --build-arg COMMIT=$(git rev-parse --short=12 HEAD): what `version` names, as git stays outside.
ARG COMMIT=
# Compiled here: the root file system may be read-only later.
RUN if [ -n "$COMMIT" ]; then echo "$COMMIT" > bot/host/commit.txt; fi \
    && /venv/bin/python -m compileall -q rules render bot

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /app overmorrow \
    && install -d -o 10001 -g 10001 /data
COPY --from=build /venv /venv
COPY --from=build /app /app
WORKDIR /app
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    OVERMORROW_DATA=/data \
    OVERMORROW_HEALTH_PORT=8080
USER 10001
VOLUME /data
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --retries=3 \
    CMD ["python", "-m", "bot", "check", "--live"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
