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
    search: filter.text('Part of its texts', 'winter'),
    contentState: filter.oneOf('Its state', contentStates),
  },
  sorts: ['sort', 'changedAt'],
  defaultSort: 'sort',
  columns: {
    bannerId: column.number('The number of the banner', '12'),
    picture: column.text('The key of its picture', 'm/57'),
    bannerTitle: column.text('The title over the picture', 'Winter skin'),
    contentState: column.code('Its state', contentStates),
    audience: column.text('The audience; empty for everybody', 'US, KR'),
    beginsAt: column.optionalInstant('When it starts'),
    endsAt: column.optionalInstant('When it ends'),
    sort: column.count('Its position; lower numbers come first', 10),
    changedAt: column.instant('When it was last changed'),
  },
  rowKey: ['bannerId'],
});
