#!/bin/sh
# Runs once, when the database is made: the two roles of the shop (docs/operating/open-a-shop.md, "The first start, without demo data").
set -eu
: "${UPLINE_PASSWORD:?is missing in database.env}" "${UPLINE_OWNER_PASSWORD:?is missing in database.env}"
psql --username=postgres --set=ON_ERROR_STOP=1 --set=running="$UPLINE_PASSWORD" --set=owning="$UPLINE_OWNER_PASSWORD" <<'SQL'
CREATE ROLE upline_owner LOGIN PASSWORD :'owning';
CREATE ROLE upline LOGIN PASSWORD :'running';
CREATE DATABASE upline OWNER upline_owner;
SQL
