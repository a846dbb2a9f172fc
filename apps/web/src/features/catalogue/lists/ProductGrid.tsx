import { ProductTile } from './ProductTile.tsx';
import type { ProductEntry } from '../product-types.ts';

/** Pictures above the fold on a wide screen. */
const firstRow = 4;

export function ProductGrid({ products }: { products: readonly ProductEntry[] }) {
  return (
    <div className="grid4">
      {products.map((product, at) => (
        <ProductTile key={product.pttId} product={product} priority={at < firstRow} heading="h2" />
      ))}
    </div>
  );
}
