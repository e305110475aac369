# Two stages: the first builds the environment, the second runs as nobody with nothing to build with.
FROM python:3.13-slim AS build
WORKDIR /app
COPY requirements.lock .
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /app overmorrow \
    && mkdir /data && chown overmorrow /data
COPY --from=build /venv /venv
WORKDIR /app
COPY rules rules
COPY render render
COPY bot bot
ENV OVERMORROW_DATA=/data PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER overmorrow
VOLUME /data
CMD ["/venv/bin/python", "-m", "bot"]
