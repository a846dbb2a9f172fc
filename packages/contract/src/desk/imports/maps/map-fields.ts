import * as z from 'zod';
import * as answers from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';

export const mapNo = () => about(field.id(), 'The number of the column map (listImportMaps)', 3);

/** The title in the file, by the name of the column. */
export const mapColumns = () =>
  about(
    z.record(field.text(60, 1), field.text(200, 1)).refine((columns) => Object.keys(columns).length <= 200),
    'The title in the file, by the name of the column',
    { productNo: 'SKU', price: 'Variant Price' },
  );

export const importMap = answers.entity('ImportMap', 'Which title of a file means which column of an import', {
  mapNo: answers.id('The number of the map', 3),
  kind: answers.text('The kind of import', 'products'),
  name: answers.text('Its name', 'Export of our earlier shop'),
  columns: mapColumns(),
  changedBy: answers.text('The person who saved it last', 'editor'),
  changedAt: about(z.iso.datetime(), 'When it was saved last, in UTC', '2026-11-18T17:24:05.000Z'),
});
