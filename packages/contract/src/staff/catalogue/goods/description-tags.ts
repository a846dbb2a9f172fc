/** Allowed tags of a product description. Everything else is removed on writing, on showing and in the editor. */
export const descriptionTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'sub',
  'sup',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'img',
] as const;

/** Allowed attributes by tag. A link leads to an absolute address, and a picture is one of the shop's own; the server adds `rel`, `target` and `loading`. */
export const descriptionAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** Only absolute http(s) addresses: no `//host`, no `javascript:`, and no relative address that could call the shop's own API. */
export const isDescriptionLink = (address: string): boolean => /^https?:\/\//i.test(address);
