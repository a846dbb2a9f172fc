import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import type { Sink } from './sink.ts';

const cases = path.join(import.meta.dirname, '../../packages/plan/cases');
const example = path.join(cases, '01-worked-example.json');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plan-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function written(content: unknown): string {
  const file = path.join(folder, `${files++}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** Runs a command; returns its output, its messages and its exit status. */
function ran(...args: string[]): { printed: string; beside: string; status: number } {
  const [printed, beside]: [string[], string[]] = [[], []];
  const sink: Sink = { write: (text) => void printed.push(text) };
  const status = runCommand(args, { print: (work) => work(sink), beside: (line) => void beside.push(line) });
  return { printed: printed.join(''), beside: beside.join('\n'), status };
}
const printedBy = (...args: string[]): string => {
  const { printed, beside, status } = ran(...args);
  expect([beside, status]).toEqual(['', 0]);
  return printed;
};

it('The command settles the worked example as JSON and as tables', () => {
  const { weeks } = JSON.parse(printedBy('settle', '--input', example, '--json'));
  expect(weeks.map((week: { amounts: { R: object } }) => week.amounts.R)).toEqual([
    { direct: '315.00', pair: '127.50', leadership: '78.00', levelDifference: '99.00', total: '619.50' },
    { single: '4.00', pair: '105.00', relay: '3.00', leadership: '24.00', levelDifference: '30.00', total: '166.00' },
  ]);
  expect(printedBy('settle', '--input', example)).toMatch(/R +315\.00 +127\.50 +78\.00 +99\.00 +619\.50/);
});

it('The command shows every case of the collection', () => {
  for (const file of readdirSync(cases)) expect(printedBy('settle', '--input', path.join(cases, file))).toMatch(/^Week \d{6}\n/);
});

it('The command takes another plan, whole or as a patch', () => {
  const whole = { ...JSON.parse(printedBy('show')), usdPerPv: 2 };
  for (const plan of [
    ['--plan', written(whole)],
    ['--patch', written({ usdPerPv: 2 })],
    ['--plan', written({ ...whole, usdPerPv: 3 }), '--patch', written({ usdPerPv: 2 })],
  ]) {
    const { weeks } = JSON.parse(printedBy('settle', ...plan, '--input', example, '--json'));
    expect(weeks[0].amounts.B.direct).toBe('60.00');
  }
});

it('The command fills nothing into a whole plan, and names every missing field', () => {
  const whole = JSON.parse(printedBy('show'));
  const fields = Object.keys(whole);
  expect(fields).toContain('companyCap');
  for (const field of fields) {
    const { [field]: _, ...rest } = whole;
    const place = new RegExp(`^${field}(\\.|:)`, 'm');
    expect(ran('settle', '--plan', written(rest), '--input', example)).toMatchObject({ beside: expect.stringMatching(place), status: 1 });
    if (field === 'format') continue;
    const input = written({ members: [{ code: 'R' }], weeks: [{ week: 202601 }], plan: rest });
    expect(ran('settle', '--input', input)).toMatchObject({ beside: expect.stringMatching(place), status: 1 });
  }
  const { name: _name, companyCap: _cap, ...without } = whole;
  expect(ran('show', '--plan', written(without)).beside).toMatch(/^companyCap: /m);
  expect(JSON.parse(printedBy('show', '--patch', written({ companyCap: null }))).companyCap).toBe(null);
});

it('The command names the fault in its arguments and files', () => {
  const week = { week: 202601 };
  const faulty: [string[], RegExp][] = [
    [['settle'], /--input/],
    [['settle', '--input', 'nowhere.json'], /nowhere\.json cannot be read/],
    [['settle', '--input', written({ members: [{ code: 'R' }], weeks: [{ ...week, bonus: 1 }] })], /weeks\.0: .*bonus/],
    [
      ['settle', '--input', written({ members: [{ code: 'R', sponsor: 'R' }], weeks: [week] })],
      /^members\.0: R stands above himself in the recommendation tree: R below R$/,
    ],
    [['settle', '--input', written({ members: [{ code: 'R', parent: 'S' }], weeks: [week] })], /^members\.0: R names S as parent/],
    [
      ['settle', '--input', written({ members: [{ code: 'R' }], weeks: [{ ...week, refunds: [7] }] })],
      /^weeks\.0\.refunds\.0: order 7 cannot be refunded/,
    ],
    [['settle', '--input', example, '--patch', written({ usdPerPv: -1 })], /usdPerPv/],
    [['settle', '--input', example, '--plan', written({ usdPerPv: 2 })], /--patch/],
    [['settle', '--inputs', example], /--inputs/],
    [['release'], /npm run plan -- settle/],
  ];
  for (const [args, message] of faulty) expect(ran(...args)).toEqual({ printed: '', beside: expect.stringMatching(message), status: 1 });
});

it('The command exits with 1 and prints a sentence instead of a stack trace', () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'settle'], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: 'settle needs --input FILE\n' });
});

const asLines = (json: { members: object[]; weeks: { week: number; orders?: object[]; refunds?: unknown[] }[] }): string => {
  const { members, weeks, ...head } = json;
  const lines = [
    { case: head },
    ...members.map((member) => ({ member })),
    ...weeks.flatMap(({ week, orders = [], refunds = [] }) => [
      { week },
      ...orders.map((order) => ({ order })),
      ...refunds.map((refund) => ({ refund })),
    ]),
  ];
  return lines.map((line) => JSON.stringify(line)).join('\n');
};

it('The command reads JSON Lines like one text, and writes a case as JSON, JSON Lines and a table', () => {
  for (const name of ['01-worked-example.json', '10-refund-of-a-closed-week.json']) {
    const json = JSON.parse(readFileSync(path.join(cases, name), 'utf8'));
    const input = path.join(folder, `${name}l`);
    writeFileSync(input, asLines(json));
    const answer = printedBy('settle', '--input', path.join(cases, name), '--json');
    expect(printedBy('settle', '--input', input, '--json')).toBe(answer);
    const out = (end: string) => {
      const file = path.join(folder, `${files++}.${end}`);
      expect(printedBy('settle', '--input', input, '--out', file)).toBe('');
      return readFileSync(file, 'utf8');
    };
    expect(out('json')).toBe(answer);
    const { weeks, releases } = JSON.parse(answer);
    const records = out('jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(
      Object.fromEntries(records.flatMap(({ week, member, amounts }) => (amounts && week === weeks[0].week ? [[member, amounts]] : []))),
    ).toEqual(weeks[0].amounts);
    expect(records.filter(({ line }) => line).map(({ line }) => line)).toEqual(weeks.flatMap(({ lines }: { lines: object[] }) => lines));
    const rows = out('csv')
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(rows[0]).toEqual(['week', 'member', 'column', 'usd', 'creditedOn']);
    const { total, day } = releases[0].members.R;
    expect(rows).toContainEqual([String(weeks[0].week), 'R', 'total', total, day]);
  }
});

it('The command reads the standard input, and a failed run leaves the file of an earlier run', () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const input = asLines(JSON.parse(readFileSync(example, 'utf8')));
  const { stdout, status } = spawnSync(process.execPath, [main, 'settle', '--input', '-', '--check'], { encoding: 'utf8', input });
  expect({ stdout, status }).toEqual({ stdout: 'as expected\n', status: 0 });
  const out = path.join(folder, 'kept.csv');
  writeFileSync(out, 'before');
  const huge = {
    members: [
      { code: 'R', card: 4 },
      { code: 'A', sponsor: 'R' },
    ],
    weeks: [{ week: 202601, orders: [{ id: 1, member: 'A', pv: 1e9 }] }],
  };
  const failed = ran('settle', '--input', written({ ...huge, plan: { usdPerPv: 1e9 } }), '--out', out);
  expect(failed).toMatchObject({ status: 1, beside: expect.stringMatching(/member R: an amount from order 1/) });
  expect(readFileSync(out, 'utf8')).toBe('before');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('The command compares the answer with the case, names each figure that differs, and ends with 1', () => {
  expect(printedBy('settle', '--input', example, '--check')).toBe('as expected\n');
  const json = JSON.parse(readFileSync(example, 'utf8'));
  const [first] = json.expected.weeks;
  first.amounts.R.pair = '127.51';
  first.amounts.Z = { total: '1.00' };
  delete first.amounts.B;
  first.kept.A = ['250.00', '1.00'];
  expect(ran('settle', '--input', written(json), '--check')).toEqual({
    printed: '4 differences\n',
    beside: [
      'weeks.0.amounts.R.pair: expected "127.51", settled "127.50"',
      'weeks.0.amounts.Z: expected {"total":"1.00"}, settled nothing',
      'weeks.0.amounts.B: expected nothing, settled {"direct":"30.00","total":"30.00"}',
      'weeks.0.kept.A.1: expected "1.00", settled "0.00"',
    ].join('\n'),
    status: 1,
  });
  expect(ran('settle', '--input', written({ members: json.members, weeks: json.weeks }), '--check')).toMatchObject({
    status: 1,
    beside: /expected/,
  });
});

it('The command prints what people typed without what a terminal would act on', () => {
  const code = 'R\u001b[31m\u202e\u009b';
  const input = written({
    members: [{ code: 'Z' }, { code, sponsor: 'Z' }],
    weeks: [{ week: 202601, orders: [{ id: 1, member: code, pv: 100 }] }],
    kept: { [code]: [1, 0] },
  });
  const acting = /[\p{Cc}\p{Cf}]/u;
  for (const args of [[], ['--json']]) {
    const { printed, status } = ran('settle', '--input', input, ...args);
    expect([status, printed]).toEqual([0, expect.stringContaining('R\\u001b[31m\\u202e\\u009b')]);
    expect(printed.replaceAll('\n', '')).not.toMatch(acting);
  }
  expect(Object.keys(JSON.parse(printedBy('settle', '--input', input, '--json')).weeks[0].kept)).toEqual([code]);
  const main = path.join(import.meta.dirname, 'main.ts');
  const faulty = written({ members: [{ code, sponsor: 'nobody' }], weeks: [{ week: 202601 }] });
  const { stderr } = spawnSync(process.execPath, [main, 'settle', '--input', faulty], { encoding: 'utf8' });
  expect(stderr).toBe('members.0: R\\u001b[31m\\u202e\\u009b names nobody as sponsor, who is none of the members\n');
  const formula = written({
    members: [{ code: 'R' }, { code: '=A', sponsor: 'R', card: 4 }, { code: 'B', sponsor: '=A' }],
    weeks: [{ week: 202601, orders: [{ id: 1, member: 'B', pv: 100 }] }],
  });
  const out = path.join(folder, 'formula.csv');
  printedBy('settle', '--input', formula, '--out', out);
  expect(readFileSync(out, 'utf8')).toContain("202601,'=A,direct,15.00,");
});

it('The command prints amounts as decimals where K is a fraction, and when each week is credited', () => {
  // K of 7 ÷ 30 cuts 15.00 to 3.50 and 2.00 to 0.4666…
  const members = [
    { code: 'R', card: 4 },
    { code: 'A', sponsor: 'R', card: 4 },
    { code: 'B', sponsor: 'A', card: 4 },
  ];
  const weeks = [
    {
      week: 202601,
      orders: [
        { id: 1, member: 'A', pv: 33.33 },
        { id: 2, member: 'B', pv: 10 },
      ],
    },
  ];
  const { weeks: shown, releases } = JSON.parse(
    printedBy('settle', '--input', written({ members, weeks, plan: { companyCap: { basisPoints: 701 } } }), '--json'),
  );
  const { gross, paid, breakage, cappedByCompany } = shown[0].facts;
  for (const amount of [gross, paid, breakage, cappedByCompany]) expect(amount).toMatch(/^\d+\.\d{2,10}$/);
  expect(shown[0].facts.k.US).toMatch(/^\d+\/\d+$/);
  expect(releases[0].members.R).toEqual({ day: '2026-01-16', total: shown[0].amounts.R.total, books: { 6: shown[0].amounts.R.total } });
});

it('The command lints a plan: faults end with 1, warnings do not, and shares have a bound', () => {
  const good = ran('lint');
  expect(good).toMatchObject({ status: 0, beside: '' });
  const warned = ran('lint', '--patch', written({ companyCap: { withoutOrder: 'earner' } }));
  expect(warned).toMatchObject({ status: 0, beside: expect.stringMatching(/^warning: companyCap\.withoutOrder: /) });
  expect(good.printed).toMatch(/^direct +15 %\n(?:.*\n)+pair +no bound\n(?:.*\n)+The companies' cap leaves 50 %\.\n$/m);
  expect(ran('lint', '--most', '50')).toMatchObject({ status: 0 });
  expect(ran('lint', '--most', '49.99').beside).toMatch(/^plan: it may pay 50 %; at most 49\.99 % is allowed$/m);
  const patch = written({ ranks: { recommendedFromStar: 11 } });
  expect(ran('lint', '--patch', patch)).toMatchObject({
    status: 1,
    beside: expect.stringMatching(/^ranks\.recommendedFromStar: no rank has the code 11$/m),
  });
  expect(ran('lint', '--companies', 'US').status).toBe(0);
  expect(ran('lint', '--companies', 'usa').beside).toMatch(/--companies takes codes/);
  // A case is still settled on such a plan, with the fault as a warning.
  expect(ran('settle', '--input', example, '--patch', patch)).toMatchObject({
    status: 0,
    beside: expect.stringMatching(/^warning: ranks\.recommendedFromStar: /),
  });
});

it('The command settles, checks, lints and shows plans of format 2', () => {
  const file = path.join(cases, '../cases-format2/03-cap-carried-on.json');
  expect(printedBy('settle', '--input', file, '--check')).toBe('as expected\n');
  expect(printedBy('settle', '--input', file)).toMatch(/^month 202601\nmember +direct +total\nR +100\.00 +100\.00\n/);
  const { periods } = JSON.parse(printedBy('settle', '--input', file, '--json'));
  expect(periods.month['202602'].amounts.R).toEqual({ direct: '100.00', total: '100.00' });
  const out = path.join(folder, 'answer.jsonl');
  printedBy('settle', '--input', file, '--out', out);
  expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(8);
  const whole = JSON.parse(printedBy('show', '--format', '2'));
  expect(whole.ladders.card.base).toBe('newMember');
  expect(printedBy('lint', '--plan', written(whole))).toMatch(/cap market +50 %\ntogether +50 %\n$/);
  expect(ran('lint', '--plan', written({ ...whole, periods: {} })).beside).toContain(
    'bonuses.0.period: no period is called week; there are none',
  );
  expect(ran('settle', '--plan', written(whole), '--input', example)).toMatchObject({
    beside: 'a plan of format 2 settles cases of format 2: --input takes one as JSON',
    status: 1,
  });
  // A plan that would take hours is refused before settling.
  const group = { group: { volume: 'points', kinds: null, period: null, tree: 'recommend' } };
  const tower = { e0: { mul: Array(16).fill(group) }, e1: { mul: Array(16).fill({ use: 'e0' }) } };
  const { expected: _, ...costly } = JSON.parse(readFileSync(file, 'utf8'));
  expect(ran('settle', '--input', written({ ...costly, plan: { ...costly.plan, expressions: tower } }))).toMatchObject({
    beside: expect.stringContaining('expressions.e1: its figures may become longer than 1000 digits'),
    status: 1,
  });
  const more = JSON.parse(readFileSync(file, 'utf8'));
  more.expected.periods.month['202602'].amounts.R.direct = '101.00';
  expect(ran('settle', '--input', written(more), '--check')).toMatchObject({
    beside: 'periods.month.202602.amounts.R.direct: expected "101.00", settled "100.00"',
    status: 1,
  });
});
