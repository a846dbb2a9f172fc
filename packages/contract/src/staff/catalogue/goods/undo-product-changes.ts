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
    'Bring earlier values back, in the draft: nothing is live before it is published. A variant that was added is no longer offered then',
  payload: {
    goodsId: goodsId(),
    version: draftVersion(),
    changeNos: about(z.array(field.id()).min(1).max(200), 'The changes to undo, by their numbers in the history', [8841]),
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
