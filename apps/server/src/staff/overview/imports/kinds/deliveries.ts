import { sql } from 'kysely';
import { addDeliveryLines, type HeadBefore, takeBackLine } from '../../../catalogue/deliveries/index.ts';
import { day, optional, text, whole } from '../../../../desk/imports/columns.ts';
import { type Checking, defineImport, type Fault, fault, valuesIn } from '../../../../desk/imports/import-kind.ts';
import { readVariants, type Variant } from './variants.ts';

/** Delivery notes of suppliers: each row is a line of one. They become expected deliveries, and are unpacked and booked like manual ones. */
export const deliveries = defineImport({
  name: 'deliveries',
  permission: 'stock.write',
  operation: 'addDelivery',
  columns: {
    supplier: text(100, 'Nordlys AS'),
    note: text(60, 'LS-20871'),
    day: optional(day('2026-11-27')),
    variant: text(20, '4006381333931'),
    pieces: whole(1, 999_999, '48'),
  },
  key: ['supplier', 'note', 'variant'],
  createAct: () => addDeliveryLines,
  undo: { own: takeBackLine },
  async check(checking, rows) {
    if (checking.isApplying) await takeTurn(checking);
    const variants = await variantsNamed(checking, valuesIn(rows, 'variant'));
    const known = await readKnown(checking, valuesIn(rows, 'supplier'), valuesIn(rows, 'note'));
    const seen = new Set<string>();
    return rows.map(({ readable, whole: row }) => {
      const variant = variants.get(readable.variant ?? '');
      const delivery = known.get(keyOf(readable.supplier ?? '', readable.note ?? ''));
      const once = `${keyOf(readable.supplier ?? '', readable.note ?? '')} ${variant?.id}`;
      const faults = faultsOf(readable.variant, variant, delivery, seen.has(once));
      seen.add(once);
      const subject = variant?.name ?? '';
      if (row === undefined || variant === undefined || faults.length > 0) return { subject, verdict: 'wrong', faults };
      const { supplier, note, day: expectedOn = '', pieces } = row;
      const before = delivery?.lines[String(variant.id)];
      if (before === pieces) return { verdict: 'same', subject };
      return {
        verdict: 'change',
        subject,
        payload: { supplier, reference: note, expectedOn, lines: [{ productId: variant.id, expected: pieces }] },
        difference: [{ column: 'pieces', before: before === undefined ? '' : String(before), after: String(pieces) }],
        // Another row of the file may have added the delivery in between.
        basis: String(before ?? ''),
        was: { isNew: delivery === undefined, expectedOn: delivery?.expectedOn ?? '' } satisfies HeadBefore,
      };
    });
  },
});

interface Known {
  supplier: string;
  note: string;
  state: 'expected' | 'booked';
  /** A day; empty if none is known. */
  expectedOn: string;
  /** Expected pieces, by variant. */
  lines: Record<string, number>;
}

const keyOf = (supplier: string, note: string): string => JSON.stringify([supplier.toLowerCase(), note.toLowerCase()]);

function faultsOf(named: string | undefined, variant: Variant | undefined, delivery: Known | undefined, isAgain: boolean): Fault[] {
  return [
    ...(delivery?.state === 'booked' ? [fault('note', 'consoleImports:fault.deliveryBooked')] : []),
    ...(named !== undefined && variant === undefined ? [fault('variant', 'consoleImports:fault.noVariant')] : []),
    ...(variant !== undefined && isAgain ? [fault('variant', 'consoleImports:fault.variantAgain')] : []),
  ];
}

/** Files of deliveries are applied one after the other, so that two files with the same notes cannot deadlock. */
async function takeTurn({ database }: Checking): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('files of deliveries', 0))`.execute(database);
}

/** Variants by their name in a file: a bar code, or the number. */
async function variantsNamed(checking: Checking, names: readonly string[]): Promise<Map<string, Variant>> {
  const { rows } = await sql<{ named: string; id: number }>`
    SELECT named, (SELECT id FROM product_variant WHERE ean = lpad(ltrim(named, '0'), length(ean), '0') OR id::text = named
      ORDER BY ean IS NOT DISTINCT FROM named DESC, id LIMIT 1) AS id
    FROM unnest(${[...new Set(names)]}::text[]) AS named`.execute(checking.database);
  const found = rows.filter(({ id }) => id !== null);
  const variants = await readVariants({ ...checking, isApplying: false }, [...new Set(found.map(({ id }) => id))]);
  return new Map(found.flatMap(({ named, id }) => (variants.has(id) ? [[named, variants.get(id) as Variant]] : [])));
}

/** Deliveries with these notes that were not dropped. */
async function readKnown({ database }: Checking, suppliers: readonly string[], notes: readonly string[]): Promise<Map<string, Known>> {
  const lower = (texts: readonly string[]): string[] => [...new Set(texts.map((each) => each.toLowerCase()))];
  const { rows } = await sql<Known>`
    SELECT supplier, reference AS note, state, coalesce(expected_on::text, '') AS "expectedOn", coalesce((SELECT json_object_agg(variant_id, expected) FROM stock_delivery_line
      WHERE delivery_id = stock_delivery.id), '{}') AS lines
    FROM stock_delivery WHERE state <> 'dropped' AND lower(supplier) = ANY (${lower(suppliers)}::text[])
      AND lower(reference) = ANY (${lower(notes)}::text[])`.execute(database);
  return new Map(rows.map((row) => [keyOf(row.supplier, row.note), row]));
}
