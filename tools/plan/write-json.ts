import {
  type Case,
  type CaseStep,
  shownAmounts,
  shownFacts,
  shownKept,
  shownLines,
  shownMembersOfMonth,
  shownReleases,
} from '../../packages/plan/src/case/index.ts';
import type { PlanDocument, WeekResult } from '../../packages/plan/src/index.ts';
import { harmlessJson } from './harmless.ts';
import type { Sink } from './sink.ts';

/** A settled case, and how much of it to write. */
export interface Answer {
  readonly case: Case;
  readonly plan: PlanDocument;
  readonly steps: Iterable<CaseStep>;
  /** True to write every line of a week. */
  readonly hasLines: boolean;
}

type Named = Iterable<readonly [name: string, value: unknown]>;

/** Writes an object with lazily produced fields. */
function writeFields(sink: Sink, fields: Named, indent: string): void {
  let separator = '\n';
  sink.write('{');
  for (const [name, value] of fields) {
    sink.write(`${separator}${indent}  ${harmlessJson(name)}: ${harmlessJson(value)}`);
    separator = ',\n';
  }
  sink.write(separator === '\n' ? '}' : `\n${indent}}`);
}

function writeWeek(sink: Sink, result: WeekResult, { case: one, hasLines }: Answer): void {
  sink.write(`{\n      "week": ${result.facts.week},\n      "amounts": `);
  writeFields(sink, shownAmounts(result, one), '      ');
  sink.write(',\n      "kept": ');
  writeFields(sink, shownKept(result, one), '      ');
  if (result.keptOf) {
    const kept = Object.keys(result.keptOf).map((key) => [key, Object.fromEntries(shownKept(result, one, key))] as const);
    sink.write(',\n      "keptOf": ');
    writeFields(sink, kept, '      ');
  }
  sink.write(`,\n      "facts": ${harmlessJson(shownFacts(result.facts))}`);
  if (hasLines) {
    let separator = '\n';
    sink.write(',\n      "lines": [');
    for (const line of shownLines(result, one)) {
      sink.write(`${separator}        ${harmlessJson(line)}`);
      separator = ',\n';
    }
    sink.write(separator === '\n' ? ']' : '\n      ]');
  }
  sink.write('\n    }');
}

const lists = { week: 'weeks', month: 'months', release: 'releases' } as const;

/** Writes a settled case as one JSON text, piece by piece: `weeks`, `months` and `releases`. */
export function writeJson(sink: Sink, answer: Answer): void {
  const { case: one, plan } = answer;
  const open: (keyof typeof lists)[] = [];
  const begin = (kind: keyof typeof lists): void => {
    const isNew = open.at(-1) !== kind;
    if (isNew) sink.write(`${open.length === 0 ? '{' : '\n  ],'}\n  "${lists[kind]}": [`);
    sink.write(`${isNew ? '' : ','}\n    `);
    if (isNew) open.push(kind);
  };
  for (const step of answer.steps) {
    // A case without months has an empty list of them.
    if (step.kind === 'release' && open.at(-1) === 'week') {
      sink.write('\n  ],\n  "months": [');
      open.push('month');
    }
    begin(step.kind);
    if (step.kind === 'week') writeWeek(sink, step.result, answer);
    else if (step.kind === 'month') {
      sink.write(`{\n      "month": ${step.month},\n      "members": `);
      writeFields(sink, shownMembersOfMonth(step.result, plan, one), '      ');
      sink.write('\n    }');
    } else {
      sink.write(`{\n      "week": ${step.week},\n      "members": `);
      writeFields(sink, shownReleases(step.releases, one), '      ');
      sink.write('\n    }');
    }
  }
  sink.write('\n  ]\n}\n');
}
