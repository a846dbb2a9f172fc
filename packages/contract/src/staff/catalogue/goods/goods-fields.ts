import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';
import { draftVersion, goodsDocument } from './goods-document.ts';

const value = (means: string, example: unknown) =>
  about(z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.int()), z.null()]), means, example);
const path = () => says.text('The name of the field, followed by the language or the variant', 'variants.1204.pv');

export const goodsStates = {
  live: 'offered',
  soldOut: 'offered, with nothing in stock',
  scheduled: 'not offered, with a draft that goes live at a time that was set',
  ended: 'no longer offered, since its end',
  offSale: 'not offered',
} as const;

const changed = {
  path: path(),
  before: value('The value before; null if there was none', '46.00'),
  after: value('The value after; null if it is removed', '48.00'),
};

export const goodsChange = says.entity('GoodsChange', 'A field that a draft changes', changed);

export const goodsConflict = says.entity(
  'GoodsConflict',
  'A field that was changed both in the draft and, in the meantime, in the live product',
  {
    path: path(),
    mine: value('The value in the draft', '48.00'),
    theirs: value('The live value', '47.00'),
  },
);

export const goodsHistoryEntry = says.entity('GoodsHistoryEntry', 'A changed field of a product', {
  changeNo: says.id('The number of the change; later changes have higher numbers', 8841),
  at: instant('When it went live'),
  person: says.text('The staff member who made the change', 'lucia'),
  draftNo: about(z.int().nullable(), 'The draft that contained it; null for a price that was set separately', 77),
  ...changed,
});

export const goodsDraft = says.entity('GoodsDraft', 'A draft: prepared changes of a product that are not live yet', {
  draftNo: says.id('The number of the draft', 77),
  version: says.id('Its version, which every save increases', 412),
  begunBy: says.text('The person who began it', 'lucia'),
  begunAt: instant('When it was begun'),
  savedBy: says.text('The person who last saved it', 'lucia'),
  savedAt: instant('When it was last saved'),
  scheduledFor: instantOrNone('When it is scheduled to go live'),
  scheduledBy: says.text('The person who scheduled it; empty if it is not scheduled', 'lucia'),
  hindrance: about(
    says
      .entity('GoodsHindrance', 'The reason why a draft did not go live at its scheduled time', {
        at: instant('The scheduled time'),
        why: says.text(
          'The reason, as a sentence in the caller’s language',
          'What is live was changed meanwhile. Look at the difference and decide.',
        ),
        field: says.text('The field that caused it; empty if there is none', 'variants.1204.price'),
      })
      .nullable(),
    'The problem that prevented the draft from going live at its scheduled time; null if there was none',
  ),
});

export const savedDraft = says.entity('SavedGoodsDraft', 'The result of saving a draft', {
  goodsId: says.id('The id of the product', 101),
  version: about(draftVersion(), 'The version of the draft now; 0 if there is no draft because nothing differs from the live product', 412),
  changes: says.count('Number of fields that the draft changes', 4),
});

export const goodsView = says.entity('StaffProduct', 'A product as staff edit it', {
  goodsId: says.id('The id of the product', 101),
  state: says.code('Whether the shop offers it', goodsStates),
  changedAt: instant('When it was last changed'),
  live: goodsDocument,
  liveMark: says.text('Identifies the live state; it differs after somebody has changed the product', '5e1f0c2a9b3d4477'),
  draft: goodsDraft.nullable(),
  document: goodsDocument,
  changes: about(z.array(goodsChange), 'The changes in the draft'),
  conflicts: about(
    z.array(goodsConflict),
    'Fields of the draft whose live value has changed in the meantime; the document contains the draft’s value',
  ),
  outdated: about(z.array(z.string()), 'Translations whose English text has changed since, as paths', ['name.ja_JP']),
  stock: about(
    z.array(
      z.strictObject({
        key: says.text('The variant', '1204'),
        stock: says.count('Number of pieces available to order', 57),
        isLow: says.flag('Whether fewer pieces are available than the limit'),
      }),
    ),
    'The stock of its variants',
  ),
  history: about(z.array(goodsHistoryEntry).max(200), 'Its history of changes, newest first, at most 200 fields'),
  used: z.strictObject({
    pieces: says.count('Number of pieces sold in the last twelve weeks in the companies that the caller may see', 1918),
    banners: says.count('Number of published banners that link to it', 1),
  }),
});
