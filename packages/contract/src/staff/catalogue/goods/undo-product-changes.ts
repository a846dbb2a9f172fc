import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { draftVersion, goodsId } from './goods-document.ts';
import { savedDraft } from './goods-fields.ts';

export const undoProductChanges = defineOperation({
  name: 'undoProductChanges',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.write',
  leadsTo: [],
  summary:
    'Restore earlier values in the draft. Nothing is live before the draft is published. A variant that the change added is taken off sale',
  payload: {
    goodsId: goodsId(),
    version: draftVersion(),
    changeNos: about(z.array(field.id()).min(1).max(200), 'The numbers of the changes to undo, from the history', [8841]),
  },
  answer: { data: savedDraft },
  errors: [
    'productNotFound',
    'productChangeNotFound',
    'draftChangedMeanwhile',
    'productChangedMeanwhile',
    'productScheduled',
    'productNoTaken',
    'shelfNotFound',
    'productRefused',
    'amountRefused',
  ],
});
