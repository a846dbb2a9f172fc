import { previewShop } from './preview-shop.ts';

export const previewsOperations = {
  previewShop,
} as const;
