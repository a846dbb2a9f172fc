import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Metric } from 'prom-client';
import type { FeatureParts } from '../../../features/parts.ts';
import { type HealthFound, readHealth } from './read-health.ts';

/** Several scrapers, and the gauges of one scrape, share a reading. */
const KEPT_MS = 5_000;
/** A scrape is answered even if the database is not reachable. */
const LONGEST_MS = 3_000;

const levels = { good: 0, look: 1, bad: 2 } as const;

interface Found extends HealthFound {
  openTasks: number;
  oldestTaskSeconds: number;
}

/** Reads the health of the shop, at most every five seconds; undefined if the database does not answer in time. */
function createReading({ database, settings, network, livingFigures }: FeatureParts): () => Promise<Found | undefined> {
  let last: { atMs: number; found: Promise<Found | undefined> } | undefined;
  const read = async (): Promise<Found> => {
    const { rows } = await sql<{ openTasks: number; oldestTaskSeconds: number }>`
      SELECT count(*)::int AS "openTasks", coalesce(extract(epoch FROM now() - min(opened_at)), 0)::float8 AS "oldestTaskSeconds"
      FROM staff_task WHERE closed_at IS NULL`.execute(database);
    const tasks = rows[0] ?? { openTasks: 0, oldestTaskSeconds: 0 };
    const living = { network, livingFigures };
    return { ...(await readHealth({ database, timeZone: settings.businessTimeZone, living })), ...tasks };
  };
  return () => {
    const nowMs = performance.now();
    if (last === undefined || nowMs - last.atMs > KEPT_MS) {
      const reading = read().catch(() => undefined);
      last = { atMs: nowMs, found: Promise.race([reading, delay(LONGEST_MS, undefined, { ref: false })]) };
    }
    return last.found;
  };
}

/** The figures behind the console's health page, for `/metrics`. All processes show the same, except for what each holds itself. */
export function healthFigures(parts: FeatureParts): Metric[] {
  const reading = createReading(parts);
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    fill: (gauge: Gauge<Label>, found: Found) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        const found = await reading();
        // A figure that could not be read is left out, so that no alarm uses an old one.
        this.reset();
        if (found !== undefined) fill(this, found);
        else this.remove();
      },
    });
  return [
    new Gauge({
      name: 'upline_database_up',
      help: '1 if the database answered, 0 if it did not.',
      registers: [],
      async collect() {
        this.set((await reading()) === undefined ? 0 : 1);
      },
    }),
    gauge(
      'upline_health',
      'How a part of the shop is: 0 good, 1 somebody should look, 2 it does not work.',
      ['part'],
      (one, { lights }) => {
        for (const { name, state } of lights) one.set({ part: name }, levels[state]);
      },
    ),
    gauge('upline_jobs', 'Jobs of the outbox, by kind and state: waiting, late, failing, givenUp.', ['kind', 'state'], (one, { jobs }) => {
      for (const { name: kind, waiting, late, failing, givenUp } of jobs)
        for (const [state, count] of Object.entries({ waiting, late, failing, givenUp })) one.set({ kind, state }, count);
    }),
    gauge('upline_processes', 'Processes that were heard of within a minute, by version.', ['version'], (one, { processes }) => {
      for (const { version, isSilent } of processes) if (!isSilent) one.inc({ version });
    }),
    gauge('upline_open_tasks', 'Tasks of the staff that are open.', [], (one, { openTasks }) => one.set(openTasks)),
    gauge('upline_oldest_task_seconds', 'Age of the oldest open task, 0 without one.', [], (one, found) =>
      one.set(found.oldestTaskSeconds),
    ),
    livingAges(parts),
  ];
}

const livingAges = ({ network, livingFigures }: FeatureParts): Metric =>
  new Gauge({
    name: 'upline_living_figures_age_seconds',
    help: 'Seconds since this process last read new rows: members (network), PV of the open week (volume). Absent while they are loaded.',
    labelNames: ['figures'],
    registers: [],
    collect() {
      for (const [figures, age] of Object.entries({ network: network.ageSeconds, volume: livingFigures.ageSeconds }))
        if (age !== undefined) this.set({ figures }, age);
    },
  });
