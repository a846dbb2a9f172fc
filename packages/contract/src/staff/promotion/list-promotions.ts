import * as column from '../../desk/lists/columns.ts';
import { defineList } from '../../desk/lists/define-list.ts';
import * as filter from '../../desk/lists/filters.ts';
import { promotionKindNames, promotionStates } from './promotion-kinds.ts';

export const listPromotions = defineList({
  name: 'listPromotions',
  noun: 'promotion',
  permission: 'promotion.read',
  summary: 'All promotions: scheduled, running, ended and switched off',
  filters: {
    search: filter.text('Part of the name', 'spring'),
    promotionState: filter.oneOf('Its state', promotionStates),
    promotionKind: filter.oneOf('The kind of promotion', promotionKindNames),
  },
  sorts: ['beginsAt', 'changedAt'],
  defaultSort: '-beginsAt',
  columns: {
    promotionId: column.number('The number of the promotion', '12'),
    promotionName: column.text('The name that members see', 'Spring week'),
    promotionState: column.code('Its state', promotionStates),
    promotionKind: column.code('The kind of promotion', promotionKindNames),
    promotionOffer: column.text('The percentage or the amount', '20 %'),
    beginsAt: column.instant('When it starts'),
    endsAt: column.optionalInstant('When it ends'),
    uses: column.count('Number of orders that have used it', 37),
    mostUses: column.text('The most orders that can use it; empty if unlimited', '500'),
    priority: column.count('Its priority: promotions with a higher number apply first', 100),
    changedAt: column.instant('When it was last changed'),
  },
  rowKey: ['promotionId'],
});
