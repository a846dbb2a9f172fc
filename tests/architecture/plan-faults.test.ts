import fc from 'fast-check';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { defaultPlan, parseJson, parsePlan, lintPlan, warnPlan } from '@upline/plan';
import { defaultPlan2, lintPlan2, parsePlan2, shopFaults } from '@upline/plan/format2';
import { partedFault, readFault } from '../../apps/server/src/staff/earnings/plan-documents/fault-words.ts';
import { faulty } from '../../packages/plan/src/testing/any-change.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Folders that read and check plans. */
const readers =
  /^packages\/plan\/src\/(?:document|formulas|format2\/(?:conditions|document|expressions|formulas|markets|periods|placement|shop))\//;

/** Texts with blanks that are not sentences of the checks but parts of one, or names. */
const pieces: ReadonlySet<string> = new Set([
  'Default plan',
  'the name',
  'type of member',
  'step of §',
  'single line',
  'more than comes in: nothing limits it',
  '; use null for none',
  '§ %',
  '§ to §',
  '§ and §',
  // The placeholder in `no § is called §` is a part name, each of which has its own sentence.
  'no § is called §; there are §',
  // One of the two sentences of a plan that pays too much.
  'it may pay §; at most § is allowed',
  // An optional piece about null may follow.
  '§ is missing§',
  // Name or ledger account.
  '§ § is there twice',
  // End of a truncated list of names.
  ', … (§)',
  // Message of a JSON reader.
  'line §, column §',
]);

/**
 * Every text of a source with two words or more, with `§` in place of its values and without the path before it. Leaves out texts of pages (`english`, `theirs`), examples and
 * faults of the program.
 */
function sentencesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(path, text);
  const left: { start: number; end: number }[] = [];
  const leave = ({ start, end }: { start: number; end: number }) => void left.push({ start, end });
  new Visitor({
    Property: (node) => {
      if (node.key.type === 'Identifier' && ['english', 'theirs', 'example'].includes(node.key.name)) leave(node);
    },
    ThrowStatement: (node) => {
      const { argument } = node;
      if (argument.type === 'NewExpression' && argument.callee.type === 'Identifier' && /^(?:Range)?Error$/.test(argument.callee.name))
        leave(node);
    },
  }).visit(program);
  const add = (start: number, value: string) => {
    const sentence = value.replace(/^[\w.§]+: /, '');
    if (left.every((one) => start < one.start || start >= one.end) && /[^\s,→] [^\s]/.test(sentence)) found.push(sentence);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.start, node.value);
    },
    TemplateLiteral: (node) => add(node.start, node.quasis.map(({ value }) => value.cooked ?? '').join('§')),
  }).visit(program);
  return found;
}

const unknown = (sentences: readonly string[]) => sentences.filter((one) => !pieces.has(one) && readFault(one) === undefined);

describe('the sentences of a plan’s checks', () => {
  it('The console’s dictionary contains every sentence of a plan’s checks', () => {
    const files = sourceFiles().filter(({ path }) => readers.test(path) && !isTest(path));
    const sentences = files.flatMap(({ path, text }) => sentencesIn(path, text));
    expect(sentences.length).toBeGreaterThan(80);
    expect(
      unknown(sentences),
      'Add the sentence to consolePlanFaults.json, in English as the check says it, and in the console’s languages.',
    ).toEqual([]);
  });

  it('The check finds a new sentence', () => {
    const text =
      "names.fault(path, `${count} is no such thing`); const wording = { english: 'an order that counts' }; throw new Error('no such ladder');";
    expect(unknown(sentencesIn('x.ts', text))).toEqual(['§ is no such thing']);
  });

  it('A sentence is read at once, however often a long text repeats its fixed words', () => {
    const repeated = [' and the buyer’s ', ' has ', ' rows of '].map((words) => words.repeat(20_000)).join('');
    expect(readFault(`a table by the earner’s ${repeated}`)).toBeUndefined();
    expect(readFault(`a table by the earner’s ${repeated}2 values`)).toMatchObject({ key: 'tableCrossed' });
  });

  it('The dictionary knows the sentences for any document, and for any text that is no JSON', () => {
    const shop = { currency: 'USD', companies: ['US'], languages: ['en_US'] };
    const said = new Set<string>();
    const check = (work: () => readonly string[]) => {
      let lines: readonly string[];
      try {
        lines = work();
      } catch (error) {
        lines = (error as Error).message.split('\n');
      }
      for (const line of lines) said.add(partedFault(line).text);
    };
    fc.assert(
      fc.property(faulty([defaultPlan2]), (document) => {
        check(() => {
          const plan = parsePlan2(document);
          const { faults, warnings } = lintPlan2(plan);
          return [...faults, ...warnings, ...shopFaults(plan, shop)];
        });
      }),
      { numRuns: 400, seed: 5 },
    );
    fc.assert(
      fc.property(faulty([defaultPlan]), (document) => {
        check(() => {
          const plan = parsePlan(document);
          return [...lintPlan(plan, ['US'], ['en_US']), ...warnPlan(plan)];
        });
      }),
      { numRuns: 400, seed: 6 },
    );
    const text = JSON.stringify(defaultPlan, undefined, 1).slice(0, 300);
    for (let at = 0; at < text.length; at++)
      for (const sign of ['', '"', '{', ']', '-', '1.', 'e', '\n', '\\x', ','])
        check(() => (parseJson(text.slice(0, at) + sign + text.slice(at + 1)), []));
    expect(said.size).toBeGreaterThan(100);
    expect([...said].filter((text) => readFault(text) === undefined)).toEqual([]);
  });
});
