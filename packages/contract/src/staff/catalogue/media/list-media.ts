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
    search: filter.text('A part of the file’s name, or of what the picture shows in a language', 'serum'),
    isUsed: filter.flag('Whether something shows it'),
    lacksAlt: filter.flag('Whether nobody wrote in English what it shows'),
    mediaType: filter.oneOf('What kind of file it is', mediaTypes),
    changedAt: filter.dates('When it was last changed'),
  },
  sorts: ['changedAt', 'fileName'],
  defaultSort: '-changedAt',
  columns: {
    mediaId: column.count('The number of the picture', 57),
    thumb: column.text('A small picture, square, below the shop’s address', '/images/q/57-3f9c2a1b7d4e5f60-50-50/320.webp'),
    fileName: column.text('What the file is called', 'serum-front.jpg'),
    pictureKey: column.number('What products name it by', 'm/57'),
    altText: column.text('What it shows, in the caller’s language; empty where nobody wrote it', 'A glass bottle on a stone'),
    missingAlts: column.count('Languages in which nobody wrote what it shows', 9),
    isUsed: column.flag('Whether something shows it'),
    mediaType: column.code('What kind of file it is', mediaTypes),
    pixels: column.number('Its width and height in pixels', '3000 × 4000'),
    bytes: column.count('Its size in bytes', 812_000),
    addedBy: column.text('Who added it; empty for what the shop was first filled with', 'lucia'),
    changedAt: column.instant('When it was last changed'),
  },
  rowKey: ['mediaId'],
});
