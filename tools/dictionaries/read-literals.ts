import { parseSync, Visitor } from 'oxc-parser';

/** String literals of a program that may name dictionary keys. */
export interface Literals {
  readonly texts: ReadonlySet<string>;
  /** The text before the first `${` of every template: `error.` of `error.${name}`. */
  readonly prefixes: ReadonlySet<string>;
  /** String constants passed to a function named `t`. */
  readonly asked: ReadonlySet<string>;
}

/** Collects the string constants of TypeScript sources, without comments. */
export function readLiterals(sources: Iterable<{ readonly path: string; readonly text: string }>): Literals {
  const texts = new Set<string>();
  const prefixes = new Set<string>();
  const asked = new Set<string>();
  const visitor = new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') texts.add(node.value);
    },
    TemplateLiteral: (node) => {
      const first = node.quasis[0]?.value.cooked ?? '';
      if (node.expressions.length === 0) texts.add(first);
      else if (first !== '') prefixes.add(first);
    },
    CallExpression: (node) => {
      const [key] = node.arguments;
      const named = node.callee.type === 'Identifier' ? node.callee.name : '';
      if (/^(?:t|translate)$/.test(named) && key?.type === 'Literal' && typeof key.value === 'string') asked.add(key.value);
    },
  });
  for (const { path, text } of sources) visitor.visit(parseSync(path, text).program);
  return { texts, prefixes, asked };
}
