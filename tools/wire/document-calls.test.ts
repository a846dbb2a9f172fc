import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type OperationDefinition, operations } from '../../packages/contract/src/index.ts';
import { readDocumentCalls } from './document-calls.ts';

/** `METHOD group call` of every operation on the companion wire, with its payload in the page's notation. */
const carried = new Map(
  Object.values<OperationDefinition>(operations).flatMap(({ name, companion, caller, payload }) => {
    if (companion === undefined) return [];
    const fields = Object.entries(payload.shape).map(
      ([field, type]) => `${field}${(type as z.ZodType).safeParse(undefined).success ? '?' : ''}`,
    );
    const call = `${companion.method ?? 'GET'} ${companion.group} ${companion.name ?? name}`;
    return [[call, `${caller}: ${fields.join(', ') || '–'}`]];
  }),
);

/** The same mapping, read from the page's tables. */
function readPage(): Map<string, string> {
  const page = readFileSync(new URL('../../docs/domain/companion-wire.md', import.meta.url), 'utf8');
  const rows = new Map<string, string>();
  let group = '';
  for (const line of page.slice(page.indexOf('## The calls')).split('\n')) {
    group = /^### (\w+)$/.exec(line)?.[1] ?? group;
    const [, method = '', call = '', who = '', payload = ''] = line.split('|').map((cell) => cell.trim());
    if (call.startsWith('`')) rows.set(`${method} ${group} ${call.replaceAll('`', '')}`, `${who}: ${payload}`);
  }
  return rows;
}

describe('the companion calls', () => {
  it('The companion calls of the document are carried, each by its group, spelling and method', () => {
    const declared = readDocumentCalls();
    expect(declared).toHaveLength(70);
    expect(new Set(declared).size).toBe(declared.length);
    expect(declared.filter((call) => !carried.has(call))).toEqual([]);
  });

  it('The wire page docs/domain/companion-wire.md has a row for each call, with callers and payload fields', () => {
    expect(Object.fromEntries(readPage())).toEqual(Object.fromEntries(carried));
  });
});
