import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

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

it('settles the worked example as JSON and as tables', () => {
  const { weeks } = JSON.parse(runCommand(['settle', '--input', example, '--json']));
  expect(weeks.map((week: { amounts: { R: object } }) => week.amounts.R)).toEqual([
    { direct: '315.00', pair: '127.50', leadership: '78.00', levelDifference: '99.00', total: '619.50' },
    { single: '4.00', pair: '105.00', relay: '3.00', leadership: '24.00', levelDifference: '30.00', total: '166.00' },
  ]);
  expect(runCommand(['settle', '--input', example])).toMatch(/R +315\.00 +127\.50 +78\.00 +99\.00 +619\.50/);
});

it('shows every case of the collection', () => {
  for (const file of readdirSync(cases)) expect(runCommand(['settle', '--input', path.join(cases, file)])).toMatch(/^Week \d{6}\n/);
});

it('takes another plan, whole or as a patch', () => {
  const whole = { ...JSON.parse(runCommand(['show'])), usdPerPv: 2 };
  for (const plan of [
    ['--plan', written(whole)],
    ['--patch', written({ usdPerPv: 2 })],
    ['--plan', written({ ...whole, usdPerPv: 3 }), '--patch', written({ usdPerPv: 2 })],
  ]) {
    const { weeks } = JSON.parse(runCommand(['settle', ...plan, '--input', example, '--json']));
    expect(weeks[0].amounts.B.direct).toBe('60.00');
  }
});

it('fills nothing into a whole plan, and names every missing field', () => {
  const whole = JSON.parse(runCommand(['show']));
  const fields = Object.keys(whole);
  expect(fields).toContain('companyCap');
  for (const field of fields) {
    const { [field]: _, ...rest } = whole;
    const place = new RegExp(`^${field}(\\.|:)`, 'm');
    expect(() => runCommand(['settle', '--plan', written(rest), '--input', example])).toThrow(place);
    if (field === 'format') continue;
    const input = written({ members: [{ code: 'R' }], weeks: [{ week: 202601 }], plan: rest });
    expect(() => runCommand(['settle', '--input', input])).toThrow(place);
  }
  const { name: _name, companyCap: _cap, ...without } = whole;
  expect(() => runCommand(['show', '--plan', written(without)])).toThrow(/^companyCap: /m);
  expect(JSON.parse(runCommand(['show', '--patch', written({ companyCap: null })])).companyCap).toBe(null);
});

it('names the fault in its arguments and files', () => {
  const week = { week: 202601 };
  const faulty: [string[], RegExp][] = [
    [['settle'], /--input/],
    [['settle', '--input', 'nowhere.json'], /nowhere\.json cannot be read/],
    [['settle', '--input', written({ members: [{ code: 'R' }], weeks: [{ ...week, bonus: 1 }] })], /weeks\.0: .*bonus/],
    [['settle', '--input', written({ members: [{ code: 'R', sponsor: 'R' }], weeks: [week] })], /above himself/],
    [['settle', '--input', written({ members: [{ code: 'R', parent: 'S' }], weeks: [week] })], /R names S/],
    [['settle', '--input', written({ members: [{ code: 'R' }], weeks: [{ ...week, refunds: [7] }] })], /order 7 cannot be refunded/],
    [['settle', '--input', example, '--patch', written({ usdPerPv: -1 })], /usdPerPv/],
    [['settle', '--input', example, '--plan', written({ usdPerPv: 2 })], /--patch/],
    [['settle', '--inputs', example], /--inputs/],
    [['release'], /npm run plan -- settle/],
  ];
  for (const [args, message] of faulty) expect(() => runCommand(args)).toThrow(message);
});

it('exits with 1 and prints a sentence instead of a stack trace', () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'settle'], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: 'settle needs --input FILE\n' });
});
