import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { mediaTypes } from './media-fields.ts';

export const listMedia = defineList({
  name: 'listMedia',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'The pictures of the shop',
  filters: {
    search: filter.text('Part of the file name, or of the alternative text in any language', 'serum'),
    isUsed: filter.flag('Whether the picture is in use'),
    lacksAlt: filter.flag('Whether it has no English alternative text'),
    mediaType: filter.oneOf('The file format', mediaTypes),
    changedAt: filter.dates('When it was last changed'),
  },
  sorts: ['changedAt', 'fileName'],
  defaultSort: '-changedAt',
  columns: {
    mediaId: column.count('The number of the picture', 57),
    thumb: column.text('A small square picture, relative to the shop’s URL', '/images/q/57-3f9c2a1b7d4e5f60-50-50/320.webp'),
    fileName: column.text('The file name', 'serum-front.jpg'),
    pictureKey: column.number('The key by which products name it', 'm/57'),
    altText: column.text('Its alternative text, in the caller’s language; empty if there is none', 'A glass bottle on a stone'),
    missingAlts: column.count('Number of languages without an alternative text', 9),
    isUsed: column.flag('Whether the picture is in use'),
    mediaType: column.code('The file format', mediaTypes),
    pixels: column.number('Its width and height in pixels', '3000 × 4000'),
    bytes: column.count('Its size in bytes', 812_000),
    addedBy: column.text('The person who added it; empty for the initial pictures of the shop', 'lucia'),
    changedAt: column.instant('When it was last changed'),
  },
  rowKey: ['mediaId'],
});
