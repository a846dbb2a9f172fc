import { descriptionAttributes, descriptionTags, isDescriptionLink } from '@upline/contract/description-tags';
import sanitizeHtml from 'sanitize-html';
import { isPictureAddress } from '../../platform/pictures/index.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...descriptionTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(descriptionAttributes).map(([tag, names]) => [tag, [...names]])),
    a: [...(descriptionAttributes['a'] ?? []), 'rel', 'target'],
    img: [...(descriptionAttributes['img'] ?? []), 'loading'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href }) =>
      href !== undefined && isDescriptionLink(href)
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
