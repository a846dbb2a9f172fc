#!/bin/sh
# A full backup on Sundays and a smaller one on other days, at 02:15 (UTC unless TZ says otherwise). A backup that failed is tried again each ten minutes.
set -eu
# Where an outage lasts, the archive waits in the database's folder, so the log has to say it loudly.
until pgbackrest --stanza=upline stanza-create && pgbackrest --stanza=upline check; do
  echo 'NO BACKUP: the bucket cannot be used' >&2
  sleep 60
done
# The first start makes a backup at once.
pgbackrest --stanza=upline info | grep -q 'full backup' || pgbackrest --stanza=upline --type=full backup
while :; do
  now=$(date +%s)
  next=$(date --date='02:15' +%s)
  [ "$next" -gt "$now" ] || next=$(date --date='tomorrow 02:15' +%s)
  sleep $((next - now))
  type=diff
  [ "$(date +%u)" != 7 ] || type=full
  until pgbackrest --stanza=upline --type=$type backup; do
    echo 'NO BACKUP: it is tried again in ten minutes' >&2
    sleep 600
  done
done
