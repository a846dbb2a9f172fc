export { createPreviewShop } from './preview-shop.ts';
export { Previews } from './previews.ts';
