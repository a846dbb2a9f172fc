import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { contentStates } from '../versions/content-fields.ts';

export const listBanners = defineList({
  name: 'listBanners',
  noun: 'content',
  permission: 'content.read',
  summary: 'All banners of the home page: drafts, scheduled, live and ended',
  filters: {
    search: filter.text('A part of the words', 'winter'),
    contentState: filter.oneOf('How it stands', contentStates),
  },
  sorts: ['sort', 'changedAt'],
  defaultSort: 'sort',
  columns: {
    bannerId: column.number('Its number', '12'),
    picture: column.text('Its picture, by its key', 'm/57'),
    bannerTitle: column.text('The words over it', 'Winter skin'),
    contentState: column.code('How it stands', contentStates),
    audience: column.text('For whom; empty for everybody', 'US, KR'),
    beginsAt: column.optionalInstant('From when on'),
    endsAt: column.optionalInstant('Until when'),
    sort: column.count('Its place: smaller stands first', 10),
    changedAt: column.instant('When it was last changed'),
  },
  rowKey: ['bannerId'],
});
