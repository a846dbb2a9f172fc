import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';

/** Sales and stock always count variants, even if a product has only one. */
export const variantId = () =>
  about(field.id(), 'The variant, by its own number: a product in one size or colour (listVariants tells it)', 1204);
