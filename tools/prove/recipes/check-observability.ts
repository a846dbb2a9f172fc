import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { rootFolder } from '../../../apps/server/src/config/settings.ts';
import { selectorsIn } from './prom-expressions.ts';
import { type RecipeFiles, type Rule, unless } from './recipe.ts';

interface Alarm {
  alert: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; runbook?: string };
}
interface AlarmTest {
  name: string;
  input_series: { series: string }[];
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[];
}
interface Panel {
  id: number;
  type: string;
  title: string;
  targets?: { expr: string }[];
}

const ALARMS = 'prometheus/alerts.yaml';
const TESTS = 'prometheus/alerts.test.yaml';
const DASHBOARD = 'grafana/upline.json';
const runbooks = 'docs/runbooks';

/** Location of an expression for messages. */
export interface Placed {
  place: string;
  expression: string;
}

const alarmsOf = (files: RecipeFiles): Alarm[] =>
  (parse(files[ALARMS] ?? '') as { groups: { rules: Alarm[] }[] }).groups.flatMap(({ rules }) => rules);
const panelsOf = (files: RecipeFiles): Panel[] => (JSON.parse(files[DASHBOARD] ?? '') as { panels: Panel[] }).panels;

export function expressionsOf(files: RecipeFiles): Placed[] {
  return [
    ...alarmsOf(files).map(({ alert, expr }) => ({ place: `alarm ${alert}`, expression: expr })),
    ...panelsOf(files).flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ place: `panel ${title}`, expression: expr }))),
  ];
}

export const runbookFiles = (): string[] => readdirSync(path.join(rootFolder, runbooks)).filter((name) => name !== 'README.md');

/** Consistency of the alarms, their tests, the runbook and the dashboard. `pages` are the files of the runbook, `index` is the text of its first page. */
export function checkObservability(files: RecipeFiles, pages: readonly string[], index: string): Rule[] {
  const alarms = alarmsOf(files);
  const tests = (parse(files[TESTS] ?? '') as { tests: AlarmTest[] }).tests;
  const panels = panelsOf(files);
  const named = alarms.map(({ annotations }) => path.basename(annotations?.runbook ?? ''));
  return [
    { what: 'there are alarms', faults: unless(alarms.length > 20, `${alarms.length} alarms`) },
    { what: 'an alarm has a name of its own', faults: repeated(alarms.map(({ alert }) => alert)) },
    { what: 'each alarm says whom it wakes, and what is the matter', faults: alarms.flatMap(faultsOfAlarm) },
    {
      what: 'each alarm leads to its page of the runbook, and each page belongs to an alarm',
      faults: [
        ...alarms.flatMap(({ alert, annotations }) =>
          unless(
            pages.some((page) => annotations?.runbook === `${runbooks}/${page}`),
            `${alert} leads to ${annotations?.runbook}`,
          ),
        ),
        ...pages.filter((page) => !named.includes(page)).map((page) => `${page} belongs to no alarm`),
        ...repeated(named),
        ...alarms.flatMap(({ alert }, at) => unless(index.includes(`[${alert}](${named[at]})`), `the first page does not list ${alert}`)),
      ],
    },
    {
      what: 'each alarm is tried: it rings for one course and is silent for another',
      faults: alarms.flatMap((alarm) => untried(alarm, tests)),
    },
    {
      what: 'each panel of the dashboard asks for something',
      faults: [
        ...panels.flatMap(({ type, title, targets = [] }) => unless(type === 'row' || targets.length > 0, `${title} asks for nothing`)),
        ...repeated(panels.map(({ id }) => String(id))),
      ],
    },
  ];
}

const faultsOfAlarm = ({ alert, expr, labels, annotations }: Alarm): string[] => [
  ...unless(['page', 'ticket'].includes(labels?.severity ?? ''), `${alert} has the severity ${labels?.severity}`),
  ...unless((annotations?.summary ?? '').length > 10, `${alert} says nothing`),
  ...unless(selectorsIn(expr).length > 0, `${alert} asks for nothing`),
];

function untried({ alert }: Alarm, tests: readonly AlarmTest[]): string[] {
  const own = tests.flatMap((test) => test.alert_rule_test.filter(({ alertname }) => alertname === alert));
  return [
    ...unless(
      own.some(({ exp_alerts: expected }) => expected.length > 0),
      `${alert} never rings in a test`,
    ),
    ...unless(
      own.some(({ exp_alerts: expected }) => expected.length === 0),
      `${alert} is never silent in a test`,
    ),
  ];
}

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} stands there twice`);
