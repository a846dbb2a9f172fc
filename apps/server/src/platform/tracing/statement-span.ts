import { beginSpanInside, type LiveSpan, makesSpans, type SpanStart } from './spans.ts';

/** Literal texts, quoted or by dollars, and comments: they may contain values. */
const literal = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;
const operation =
  /^\s*(select|insert|update|delete|with|merge|copy|begin|start|commit|rollback|savepoint|release|set|notify|lock|explain)\b/i;
const table = /\b(?:from|into|update|join|copy|table)\s+(?:only\s+)?"?([a-z_][a-z0-9_]{0,60})"?/i;
const MOST_KNOWN = 2_000;
const LONGEST_READ = 4_000;

type NameAndAttributes = Pick<SpanStart, 'name' | 'attributes'>;
const known = new Map<string, NameAndAttributes>();

/** The kind of a statement and its first table. Nothing else of its text is recorded, and nothing of its parameters. */
export function describeStatement(text: string): NameAndAttributes {
  const before = known.get(text);
  if (before !== undefined) return before;
  const bare = text.slice(0, LONGEST_READ).replace(literal, ' ');
  const kind = (operation.exec(bare)?.[1] ?? 'other').toUpperCase();
  const of = table.exec(bare)?.[1];
  const described: NameAndAttributes = {
    name: of === undefined ? kind : `${kind} ${of}`,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': kind, ...(of === undefined ? {} : { 'db.collection.name': of }) },
  };
  // Generated texts must not fill the memory.
  if (known.size < MOST_KNOWN) known.set(text, described);
  return described;
}

/** Begins the span of a statement; undefined if the running work belongs to no span. `prepared` is the statement's name on the connection, if it is prepared. */
export function beginStatementSpan(text: string, prepared: string | undefined): LiveSpan | undefined {
  if (!makesSpans()) return undefined;
  return beginSpanInside(() => {
    const { name, attributes } = describeStatement(text);
    const statement = prepared?.replace(/^\d+_/, '');
    return { name, kind: 'client', attributes: statement === undefined ? attributes : { ...attributes, 'upline.statement': statement } };
  });
}
