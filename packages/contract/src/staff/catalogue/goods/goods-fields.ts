import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';
import { draftVersion, goodsDocument } from './goods-document.ts';

const value = (means: string, example: unknown) =>
  about(z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.int()), z.null()]), means, example);
const path = () => says.text('The field: its name, then the language or the variant', 'variants.1204.pv');

export const goodsStates = {
  live: 'offered',
  soldOut: 'offered, with nothing in stock',
  scheduled: 'not offered, with a draft that goes live at a time that was set',
  ended: 'not offered any more since its end',
  offSale: 'not offered',
} as const;

const changed = {
  path: path(),
  before: value('What it was; null where it was not there', '46.00'),
  after: value('What it becomes; null where it goes', '48.00'),
};

export const goodsChange = says.entity('GoodsChange', 'A field of a product that a draft changes', changed);

export const goodsConflict = says.entity('GoodsConflict', 'A field that both the draft and somebody else changed', {
  path: path(),
  mine: value('What the draft says', '48.00'),
  theirs: value('What is live now', '47.00'),
});

export const goodsHistoryEntry = says.entity('GoodsHistoryEntry', 'A field of a product that was changed', {
  changeNo: says.id('Its number; later changes have larger ones', 8841),
  at: instant('When it went live'),
  person: says.text('Who of the staff did it', 'lucia'),
  draftNo: about(z.int().nullable(), 'The draft it came with; null for a price that was set by itself', 77),
  ...changed,
});

export const goodsDraft = says.entity('GoodsDraft', 'What is prepared for a product and not live yet', {
  draftNo: says.id('Its number', 77),
  version: says.id('Its version; each save makes a new one', 412),
  begunBy: says.text('Who began it', 'lucia'),
  begunAt: instant('When'),
  savedBy: says.text('Who saved it last', 'lucia'),
  savedAt: instant('When'),
  scheduledFor: instantOrNone('When it goes live by itself'),
  scheduledBy: says.text('Who set that; empty for nobody', 'lucia'),
  hindrance: about(
    says
      .entity('GoodsHindrance', 'Why a draft did not go live when it was due', {
        at: instant('When it was due'),
        why: says.text('A sentence in the caller’s language', 'What is live was changed meanwhile. Look at the difference and decide.'),
        field: says.text('The field it is about; empty for none', 'variants.1204.price'),
      })
      .nullable(),
    'What kept it from going live when it was due; null where nothing did',
  ),
});

export const savedDraft = says.entity('SavedGoodsDraft', 'What was saved', {
  goodsId: says.id('The product', 101),
  version: about(draftVersion(), 'The version of the draft now; 0 if nothing differs from what is live, so that there is none', 412),
  changes: says.count('Fields that it changes', 4),
});

export const goodsView = says.entity('StaffProduct', 'A product as the staff edit it', {
  goodsId: says.id('Its own number', 101),
  state: says.code('Whether the shop offers it', goodsStates),
  changedAt: instant('When it was last changed'),
  live: goodsDocument,
  liveMark: says.text('Names what is live; another one means that somebody changed it', '5e1f0c2a9b3d4477'),
  draft: goodsDraft.nullable(),
  document: goodsDocument,
  changes: about(z.array(goodsChange), 'What the draft changes'),
  conflicts: about(
    z.array(goodsConflict),
    'Fields of the draft that became something else live meanwhile; the document has the draft’s value',
  ),
  outdated: about(z.array(z.string()), 'Texts whose English changed after them, as paths', ['name.ja_JP']),
  stock: about(
    z.array(
      z.strictObject({
        key: says.text('The variant', '1204'),
        stock: says.count('Pieces that are free to be ordered', 57),
        isLow: says.flag('Whether they are fewer than the limit'),
      }),
    ),
    'What is in stock of its variants',
  ),
  history: about(z.array(goodsHistoryEntry).max(200), 'What was changed, the newest first, at most 200 fields'),
  used: z.strictObject({
    pieces: says.count('Pieces sold in the last twelve weeks in the companies that the caller sees', 1918),
    banners: says.count('Published banners that lead to it', 1),
  }),
});
