import { textKinds, textsOf } from '../kinds/all.ts';
import type { DeclaredText, TextField, TextKind } from '../kinds/text-kind.ts';

export interface TextRef {
  readonly kind: TextKind;
  readonly row: number;
  readonly field: TextField;
  readonly text: DeclaredText;
}

const LARGEST_ROW = 2 ** 31 - 1;

/** The public id of a text, such as `product.101.name`. */
export const textIdOf = ({ kind, row, field }: Pick<TextRef, 'kind' | 'row' | 'field'>): string => `${kind.name}.${row}.${field}`;

/** The text of an id; undefined for an unknown one. */
export function readTextId(id: string): TextRef | undefined {
  const [name, row, field, ...more] = id.split('.');
  const kind = textKinds.find((one) => one.name === name);
  const [, text] = (kind && textsOf(kind).find(([one]) => one === field)) ?? [];
  if (kind === undefined || text === undefined || more.length > 0 || row === undefined || !/^[1-9]\d{0,9}$/.test(row)) return undefined;
  return Number(row) > LARGEST_ROW ? undefined : { kind, row: Number(row), field: field as TextField, text };
}

/** The number of a text in the database: `text_no` of the migration. */
export const textNo = ({ kind, row, text }: TextRef): bigint => (BigInt(kind.no) << 48n) | (BigInt(row) << 8n) | BigInt(text.no);

/** The text of a database number. */
export function refOfNo(no: bigint): TextRef {
  const kind = textKinds.find((one) => BigInt(one.no) === no >> 48n);
  const found = kind && textsOf(kind).find(([, text]) => BigInt(text.no) === (no & 255n));
  if (kind === undefined || found === undefined) throw new Error(`${no} is the number of no text`);
  return { kind, row: Number((no >> 8n) & 0xff_ff_ff_ff_ffn), field: found[0], text: found[1] };
}
