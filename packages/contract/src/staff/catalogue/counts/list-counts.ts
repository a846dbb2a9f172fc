import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { countStates } from './count-fields.ts';

export const listCounts = defineList({
  name: 'listCounts',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'Stock counts',
  filters: { state: filter.oneOf('State', countStates), begunAt: filter.dates('Begun') },
  sorts: ['countNo'],
  defaultSort: '-countNo',
  columns: {
    countNo: column.count('The number of the count', 12),
    countName: column.text('The name of the count', 'Shelf A in November'),
    shelfFrom: column.text('The first place; empty for no bound', 'A'),
    shelfTo: column.text('The last place; empty for no bound', 'A-99'),
    state: column.code('The state', countStates),
    counted: column.count('Number of variants counted', 46),
    differing: column.count('Number of variants with a difference', 2),
    begunBy: column.text('The person who began it', 'olav'),
    begunAt: column.instant('When it began'),
    decidedAt: column.optionalInstant('When it was applied or cancelled'),
  },
  rowKey: ['countNo'],
});
