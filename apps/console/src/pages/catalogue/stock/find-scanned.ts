import { call } from '../../../shared/calls/api.ts';

export interface Scanned {
  readonly productId: number;
  readonly name: string;
  readonly shelf: string;
  readonly ean: string;
}

/** The variant with this bar code or number, on the page or in the whole stock. A name finds it if it is unique; undefined if none or several match. */
export async function findScanned<V extends Scanned>(lines: readonly V[], code: string): Promise<Scanned | undefined> {
  const own = lines.find(({ ean, productId }) => ean === code || String(productId) === code);
  if (own !== undefined) return own;
  const { data } = await call('listStock', { filters: { search: code }, pageSize: 25 });
  const exact = data.filter(({ ean, productId }) => ean === code || String(productId) === code);
  const [one, ...others] = exact.length > 0 ? exact : data;
  return one === undefined || others.length > 0 ? undefined : { ...one, name: one.variantName };
}
