import { descriptionAttributes, descriptionTags, isDescriptionLink } from '@upline/contract/description-tags';

const allowed: ReadonlySet<string> = new Set(descriptionTags);
/** Browsers write these while somebody edits. */
const renamed: Readonly<Record<string, string>> = { div: 'p', b: 'strong', i: 'em' };
/** Elements whose content is not text of a description. */
export const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
]);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (text: string): string => escaped(text).replaceAll('"', '&quot;');

/** The attributes that the server keeps, so that an edited description loses none of a table's or a picture's. */
function attributesOf(tag: string, element: Element): string {
  return (descriptionAttributes[tag] ?? [])
    .flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null || (name === 'href' && !isDescriptionLink(value)) ? [] : [` ${name}="${quoted(value)}"`];
    })
    .join('');
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '');
  if (!(node instanceof Element) || dropped.has(node.localName)) return '';
  const tag = renamed[node.localName] ?? node.localName;
  const inside = [...node.childNodes].map(textOf).join('');
  if (!allowed.has(tag) || (tag === 'img' && !(node.getAttribute('src') ?? '').startsWith('/images/'))) return inside;
  if (tag === 'br' || tag === 'img') return `<${tag}${attributesOf(tag, node)}>`;
  return `<${tag}${attributesOf(tag, node)}>${inside}</${tag}>`;
}

/**
 * Markup with the elements and attributes of descriptions alone, so that it can stand in the console's page; empty if it has neither words nor pictures. It is parsed in a document
 * that runs and loads nothing.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if ((body.textContent ?? '').trim() === '' && body.querySelector('img') === null) return '';
  return [...body.childNodes].map(textOf).join('');
}
