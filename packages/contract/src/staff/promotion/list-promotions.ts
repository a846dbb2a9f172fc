import * as column from '../../desk/lists/columns.ts';
import { defineList } from '../../desk/lists/define-list.ts';
import * as filter from '../../desk/lists/filters.ts';
import { promotionKindNames, promotionStates } from './promotion-kinds.ts';

export const listPromotions = defineList({
  name: 'listPromotions',
  noun: 'promotion',
  permission: 'promotion.read',
  summary: 'All promotions: planned, running, ended and switched off',
  filters: {
    search: filter.text('A part of the name', 'spring'),
    promotionState: filter.oneOf('How it stands', promotionStates),
    promotionKind: filter.oneOf('What it gives', promotionKindNames),
  },
  sorts: ['beginsAt', 'changedAt'],
  defaultSort: '-beginsAt',
  columns: {
    promotionId: column.number('Its number', '12'),
    promotionName: column.text('What members read', 'Spring week'),
    promotionState: column.code('How it stands', promotionStates),
    promotionKind: column.code('What it gives', promotionKindNames),
    promotionOffer: column.text('How much', '20 %'),
    beginsAt: column.instant('From when on'),
    endsAt: column.optionalInstant('Until when'),
    uses: column.count('Orders that have it', 37),
    mostUses: column.text('How many orders may have it; empty for any number', '500'),
    priority: column.count('The higher one applies first', 100),
    changedAt: column.instant('When it was last changed'),
  },
  rowKey: ['promotionId'],
});
