import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedGateway, watchedGateway } from '../../../apps/server/src/platform/gateways/index.ts';
import { createTestServer, type TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { expressionsOf } from './check-observability.ts';
import { familyOf, selectorsIn } from './prom-expressions.ts';
import { readRecipe } from './recipe.ts';

let server: TestServer;
/** Names of all metrics that a running shop exports, with the values of their labels. */
let shown: Map<string, Map<string, Set<string>>>;

beforeAll(async () => {
  server = await createTestServer();
  // Triggers one of each metric that appears only after an event.
  await server.call('getProCate', {});
  await sql`INSERT INTO job (name, payload) VALUES ('nobody.does', '{}')`.execute(server.database);
  await watchedGateway('citcon', closedGateway).cancel('charge');
  shown = read((await server.app.inject('/metrics')).body);
});
afterAll(() => server.close());

function read(text: string): Map<string, Map<string, Set<string>>> {
  const found = new Map([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => [name, new Map<string, Set<string>>()]));
  for (const [, series = '', labels = ''] of text.matchAll(/^([a-z_]\w*)\{(.*)\} /gm)) {
    const known = found.get(series) ?? found.get(familyOf(series));
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      known?.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return found;
}

/** Labels that Prometheus adds to each series, and its own `up` metric. */
const ofPrometheus = new Set(['job', 'instance']);

describe('alarms and dashboard', () => {
  const asked = expressionsOf(readRecipe('observability')).flatMap(({ place, expression }) =>
    selectorsIn(expression).map((selector) => ({ place, ...selector })),
  );

  it('Alarms and dashboard ask for figures that a running shop shows', () => {
    expect(asked.length).toBeGreaterThan(50);
    const missing = asked.filter(({ metric }) => metric !== 'up' && !shown.has(metric) && !shown.has(familyOf(metric)));
    expect(missing.map(({ place, metric }) => `${place}: ${metric}`)).toEqual([]);
  });

  it('Alarms and dashboard ask for labels that these figures have', () => {
    const missing = asked.flatMap(({ place, metric, labels }) => {
      const known = shown.get(metric) ?? shown.get(familyOf(metric));
      return labels
        .filter(({ name }) => metric !== 'up' && !ofPrometheus.has(name) && known?.has(name) !== true)
        .map(({ name }) => `${place}: ${metric}{${name}}`);
    });
    expect(missing).toEqual([]);
  });

  it.each([
    'upline_health',
    'upline_jobs',
    'upline_database_connections',
    'upline_living_figures_age_seconds',
    'security_events_total',
    'connections_refused_total',
  ])('Alarms and dashboard ask %s for values that it may have', (family) => {
    const unknown = asked
      .filter(({ metric }) => metric === family)
      .flatMap(({ labels }) => labels.filter(({ name }) => !ofPrometheus.has(name)))
      .flatMap(({ name, value }) => value.split('|').filter((one) => shown.get(family)?.get(name)?.has(one) !== true));
    expect(unknown).toEqual([]);
  });

  it('The check finds an alarm that asks for another figure', () => {
    expect(selectorsIn('sum by (kind) (rate(gone_total{state=~"a|b", job="$job"}[5m])) / 2 > 1 and up == 0')).toEqual([
      {
        metric: 'gone_total',
        labels: [
          { name: 'state', operator: '=~', value: 'a|b' },
          { name: 'job', operator: '=', value: '$job' },
        ],
      },
      { metric: 'up', labels: [] },
    ]);
    expect(shown.has('gone_total')).toBe(false);
  });
});
