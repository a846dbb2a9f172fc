export { createPreviewShop } from './preview-shop.ts';
export { type LookAhead, Previews } from './previews.ts';
