import { descriptionTags } from '@upline/contract/description-tags';
import sanitizeHtml from 'sanitize-html';
import { isPictureAddress } from '../../platform/pictures/index.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...descriptionTags],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // Only absolute http(s) addresses: no `//host`, no `javascript:`, and no relative address that could call the shop's own API.
    a: (tagName, { href }) =>
      href !== undefined && /^https?:\/\//i.test(href)
        ? { tagName, attribs: { href, rel: 'noopener noreferrer', target: '_blank' } }
        : { tagName, attribs: {} },
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
  },
  // Only the shop's own pictures: another host would learn who reads the page.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAddress(attribs['src'] ?? ''),
};

/** Reduces a product description to harmless HTML. Runs when one is written, and again when one is shown. */
export function sanitiseDescription(html: string): string {
  return sanitizeHtml(html, options);
}
