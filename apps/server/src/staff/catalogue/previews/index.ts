export { createPreviewShop } from './preview-shop.ts';
export { beginPreview, PREVIEW_MS } from './shop-preview.ts';
export { Previews } from './previews.ts';
