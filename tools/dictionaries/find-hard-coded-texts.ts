import { type JSXChild, type Node, parseSync, Visitor } from 'oxc-parser';

/** Attributes whose value users read or hear. */
const spokenAttributes = new Set([
  'title',
  'alt',
  'label',
  'placeholder',
  'description',
  'error',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-placeholder',
  'aria-valuetext',
]);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(/&\w+;/g, ''));

/** String constants that an expression may evaluate to, through conditions, fallbacks and templates; ignores arguments of calls. */
function textsOf(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => quasi.value.cooked ?? '');
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.type === 'BinaryExpression' && node.operator !== '+' ? [] : [...textsOf(node.left), ...textsOf(node.right)];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    default:
      return [];
  }
}

/** Finds user-facing texts in JSX that belong into a dictionary, as `path:line: text`. */
export function findHardCodedTexts(path: string, text: string): string[] {
  const found: string[] = [];
  const report = (at: number, texts: readonly string[]): void => {
    const line = text.slice(0, at).split('\n').length;
    for (const one of texts) if (hasLetters(one)) found.push(`${path}:${line}: ${one.trim()}`);
  };
  const children = (nodes: readonly JSXChild[]): void => {
    for (const node of nodes) report(node.start, node.type === 'JSXText' ? [node.value] : textsOf(node));
  };
  const visitor = new Visitor({
    JSXElement: (node) => children(node.children),
    JSXFragment: (node) => children(node.children),
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && spokenAttributes.has(node.name.name)) report(node.start, textsOf(node.value));
    },
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}
