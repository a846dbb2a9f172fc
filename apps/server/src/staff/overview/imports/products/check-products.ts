import { type GoodsChange, goodsChanges, isPriceField } from '@upline/contract';
import { parseLocale } from '@upline/i18n';
import { textIn } from '../../../../operation/texts.ts';
import type { Texts } from '../../../../platform/database/schema/texts.ts';
import { faultOfGoods, type LiveGoods } from '../../../../features/catalogue/index.ts';
import { givenAwayIn, type VariantGivenAway } from '../../../catalogue/goods/index.ts';
import { maySetPrices } from '../../../../desk/access/refuse-limited.ts';
import type { Checking, Finding, ReadRow } from '../../../../desk/imports/import-kind.ts';
import { ProductRows } from './product-cells.ts';
import { type DocumentOfRows, documentOfRows, nothingYet } from './product-document.ts';
import { differencesOf, placeOfChange } from './product-difference.ts';
import { blameDocument } from './product-faults.ts';
import { readSurroundings, type Surroundings } from './product-surroundings.ts';

/** Stored in the first changing row of a product: the resulting product, and its rows. */
export interface ProductPayload {
  /** 0 for a new product. */
  goodsId: number;
  productNo: string;
  rows: number[];
  changes: Pick<GoodsChange, 'path' | 'after'>[];
}

/** The product before its rows were applied, as `applyProducts` keeps it for an undo. */
export interface ProductsWere {
  goodsId: number;
  isNew: boolean;
  changes: GoodsChange[];
}

/** Mark of a product that does not exist yet. */
export const NEW_PRODUCT = 'new';

/** The effect of each row. A product is applied whole or not at all: its rows change together, and if one is wrong the others wait. */
export async function checkProducts(checking: Checking, rows: readonly ReadRow[]): Promise<Finding[]> {
  const around = await readSurroundings(checking.database, rows);
  const products = productsIn(rows).map((own) => madeOf(own, around));
  const documents = products.map(({ live, made: { document } }) => ({ goodsId: live?.goodsId ?? 0, document }));
  const givenAway = await givenAwayIn(checking.database, documents, around.now);
  const findings = new Map<ReadRow, Finding>();
  for (const product of products) {
    for (const given of givenAway(product.made.document)) blameGivenAway(checking, product, given);
    for (const [row, finding] of findingsOf(checking, product, around)) findings.set(row, finding);
  }
  return rows.map((row) => findings.get(row) ?? { verdict: 'wrong', faults: [] });
}

/** Groups rows by product. A row with an unreadable number has no product. */
function productsIn(rows: readonly ReadRow[]): ProductRows[] {
  const numbered = rows.filter(({ readable }) => typeof readable['number'] === 'string');
  return [...Map.groupBy(numbered, ({ readable }) => readable['number'])].flatMap(([, own]) => {
    const [first] = own;
    return first === undefined ? [] : [new ProductRows(first, own)];
  });
}

/** A product of a file, with the result of its rows. */
interface MadeProduct {
  rows: ProductRows;
  productNo: string;
  live: LiveGoods | undefined;
  made: DocumentOfRows;
}

function madeOf(rows: ProductRows, around: Surroundings): MadeProduct {
  const productNo = String(rows.first.readable['number']);
  const live = around.goods.get(productNo);
  return { rows, productNo, live, made: documentOfRows(rows, productNo, live, around) };
}

/** A file needs only one person. Prices that need two are set outside files. */
function blameGivenAway({ staff }: Checking, { rows, made }: MadeProduct, { key, by }: VariantGivenAway): void {
  const row = made.rowOfVariant.get(key);
  if (by === 'promotion') rows.blame(row ?? rows.first, 'shelf', 'messages:error.pricesNotAllowed_promotion');
  else if (row !== undefined && maySetPrices(staff)) rows.blame(row, 'price', 'messages:error.pricesNotAllowed_second');
}

function findingsOf(checking: Checking, { rows, productNo, live, made }: MadeProduct, around: Surroundings): Map<ReadRow, Finding> {
  blameDocument(rows, made, live?.document, around);
  const before = live?.document ?? nothingYet(productNo);
  const changes = goodsChanges(before, made.document);
  for (const { path } of changes) blameRight(checking, rows, path, placeOfChange(path, rows, made));
  const unseen = rows.firstFaulty === undefined ? faultOfGoods(made.document, before) : undefined;
  if (unseen !== undefined) rows.blame(rows.first, '', `messages:error.${unseen.error}_${unseen.detail.params?.context ?? 'staff'}`);

  const subject = textIn(parseLocale(checking.locale), made.document.name as Texts) || productNo;
  const faulty = rows.firstFaulty;
  if (faulty !== undefined) return wrongFindings(rows, subject, faulty);
  const differences = differencesOf(rows, made, { before: live?.document, changes, shelves: around.shelves });
  const changing = rows.rows.filter(({ row }) => differences.has(row)).map(({ row }) => row);
  const payload: ProductPayload = {
    goodsId: live?.goodsId ?? 0,
    productNo,
    rows: changing,
    changes: changes.map(({ path, after }) => ({ path, after })),
  };
  return new Map(
    rows.rows.map((row): [ReadRow, Finding] => {
      const difference = differences.get(row.row);
      if (difference === undefined) return [row, { verdict: 'same', subject }];
      const isFirst = row.row === changing[0];
      const basis = isFirst ? { basis: live?.mark ?? NEW_PRODUCT } : {};
      return [row, { verdict: 'change', subject, difference, payload: isFirst ? payload : undefined, ...basis }];
    }),
  );
}

/** A file may not do what its person may not do directly. */
function blameRight({ staff }: Checking, rows: ProductRows, path: string, place: { row: ReadRow; column: string } | undefined): void {
  if (!staff.permissions.has('product.publish')) rows.blame(rows.first, '', 'messages:error.notAllowed_staff');
  const isPrice = isPriceField(path) && !((path === 'deposit' || path === 'taxClass') && place === undefined);
  if (isPrice && !maySetPrices(staff)) rows.blame(place?.row ?? rows.first, place?.column ?? '', 'consoleImports:fault.pricesNotYours');
}

const wrongFindings = (rows: ProductRows, subject: string, faulty: ReadRow): Map<ReadRow, Finding> =>
  new Map(
    rows.rows.map((row): [ReadRow, Finding] => {
      const own = rows.faultsOf(row);
      const waits = { column: 'number', key: 'consoleImports:fault.otherRowWrong', params: { row: faulty.row } };
      return [row, { verdict: 'wrong', subject, faults: own.length > 0 || row.whole === undefined ? own : [waits] }];
    }),
  );
