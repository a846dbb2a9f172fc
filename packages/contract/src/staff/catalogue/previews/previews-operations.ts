import { previewShop } from './preview-shop.ts';

/** The staff’s calls about previews of the shop. */
export const previewsOperations = {
  previewShop,
} as const;
