import { describeRule, type Rule } from './describe-rule.ts';
import { isTest } from './source-files.ts';

const root = 'apps/server/src/';
/** Code that puts goods on a shelf, or a shelf into a part of the home page. */
const puts = /\b(?:category_id|further_shelves|partition_id)(?: = |: )(?!\$\{(?:shelf|within)\})(?:row\.|shelf|document\.|within)/;

/** Files with such code, and the function that checks the promotions the goods get there. */
const judgedElsewhere: Readonly<Record<string, string>> = {
  'features/catalogue/documents/write-goods.ts': 'documentToPublish',
  'features/catalogue/documents/many-goods.ts': 'applyProducts, by givenAwayIn',
  'features/catalogue/documents/add-goods.ts': 'a product without variants: its first draft is held',
  'staff/catalogue/shelves/add-shelf.ts': 'a shelf without goods',
};

const held: Rule = (files) =>
  files
    .filter(
      ({ path, code }) =>
        /^apps\/server\/src\/(?:features|desk|staff)\//.test(path) && !isTest(path) && puts.test(code) && !/\bmoveGoods\(/.test(code),
    )
    .map(({ path }) => path)
    .filter((path) => !Object.hasOwn(judgedElsewhere, path.slice(root.length)));

describeRule('goods are put on shelves only where promotions are held against them', held, {
  advice:
    'Put them there within moveGoods (staff/catalogue/shelves), or hold the document by givenAwayIn, so that two promotions give no more than one person may.',
  refused: [
    [`${root}staff/catalogue/shelves/merge-shelves.ts`, "await database.updateTable('product').set({ category_id: shelf }).execute();"],
    [
      `${root}staff/catalogue/goods/copy-product.ts`,
      'await sql`UPDATE product SET further_shelves = row.further FROM x AS row`.execute(database);',
    ],
  ],
  accepted: [
    [
      `${root}staff/catalogue/shelves/x.ts`,
      'await moveGoods(context, { which }, () => sql`UPDATE product SET category_id = row.first`.execute(database));',
    ],
    [`${root}features/catalogue/y.ts`, 'sql`SELECT id FROM product WHERE category_id = ${shelf}`'],
  ],
});
