import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';

/** What is sold and counted is a variant of a product, also where a product has only one. */
export const variantId = () =>
  about(field.id(), 'The variant, by its own number: a product in one size or colour (listVariants tells it)', 1204);
