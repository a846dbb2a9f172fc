import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { countStates } from './count-fields.ts';

export const listCounts = defineList({
  name: 'listCounts',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'Counts of the stock',
  filters: { state: filter.oneOf('State', countStates), begunAt: filter.dates('Begun') },
  sorts: ['countNo'],
  defaultSort: '-countNo',
  columns: {
    countNo: column.count('The number of the count', 12),
    countName: column.text('Its name', 'Shelf A in November'),
    shelfFrom: column.text('The first place; empty for no bound', 'A'),
    shelfTo: column.text('The last place; empty for no bound', 'A-99'),
    state: column.code('The state', countStates),
    counted: column.count('Variants that are counted', 46),
    differing: column.count('Variants that differ', 2),
    begunBy: column.text('Who began it', 'olav'),
    begunAt: column.instant('When it was begun'),
    decidedAt: column.optionalInstant('When it was applied or given up'),
  },
  rowKey: ['countNo'],
});
