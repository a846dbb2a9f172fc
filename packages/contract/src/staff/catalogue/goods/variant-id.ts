import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';

/** Sales and stock always count variants, even if a product has only one. */
export const variantId = () => about(field.id(), 'The id of the variant: a product in one size or colour (listVariants returns it)', 1204);
