import type { Handlers } from '../../operation/handler.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { FeatureParts } from '../parts.ts';

/** The operations of this noun. */
export function createContentHandlers(_parts: FeatureParts, _catalogue: Catalogue) {
  return {} satisfies Partial<Handlers>;
}
