import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { words } from '../goods/goods-document.ts';
import { instant } from '../../../desk/staff-fields.ts';

/** The largest picture that may be uploaded, in bytes. */
export const MOST_MEDIA_BYTES: number = 20 * 1024 * 1024;
export const MOST_MEDIA_PIXELS = 50_000_000;

const longestBase64 = Math.ceil(MOST_MEDIA_BYTES / 3) * 4;
/** Maximum size of a request with a picture of the largest size, in bytes. */
export const MOST_MEDIA_BODY_BYTES: number = longestBase64 + 10_000;

export const mediaTypes = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'image/avif': 'AVIF' } as const;

export const mediaId = () => about(field.id(), 'The number of the picture (listMedia)', 57);
/** Name of a picture file. Names with a folder, a control character or a direction mark are refused. */
export const fileName = () =>
  about(
    z
      .string()
      .trim()
      .min(1)
      .max(120)
      .regex(/^(?!\.{1,2}$)[^\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF/\\;]+$/u),
    'The file name, without a folder; import files of products name the picture by it',
    'serum-front.jpg',
  );
export const base64 = () =>
  about(
    z.string().min(1).max(longestBase64),
    'The file in base64: JPEG, PNG, WebP or AVIF, at most 20 MB and 50 megapixels',
    'iVBORw0KGgo=',
  );
export const altWords = () => words(250, 'The alternative text for people who cannot see the picture', 'A glass bottle on a stone');
const percent = (means: string) => about(z.int().min(0).max(100), `${means}, in percent`, 50);
/** The point that stays visible when the picture is cropped. */
export const focalPoint = { x: percent('Horizontal position, from the left'), y: percent('Vertical position, from the top') };

const linkTo = (means: string, example: string) => says.text(`${means}, relative to the shop’s URL`, example);

export const mediaUse = says.entity('MediaUse', 'A place where a picture is shown', {
  kind: says.code('The kind of place', {
    product: 'a product',
    variant: 'a variant of a product',
    draft: 'the draft of a product',
    banner: 'a banner',
    shop: 'a page of the shop that shows no products',
  }),
  goodsId: about(z.int().nullable(), 'The id of the product; null for other places', 101),
  name: says.text('The name and number of the product, or the title of the banner', 'Face serum · HA-1001'),
});

const changed = {
  mediaId: says.id('The number of the picture', 57),
  key: says.text('The key by which products name it. It stays when the picture is replaced', 'm/57'),
  fileName: says.text('The file name', 'serum-front.jpg'),
};

export const uploadedMedia = says.entity('UploadedMedia', 'A picture stored in the shop', {
  ...changed,
  isNew: says.flag('Whether the picture is new; false if the shop already had the same picture'),
  thumb: linkTo('A small picture', '/images/q/57-3f9c2a1b7d4e5f60-50-50/320.webp'),
});

export const changedMedia = says.entity('ChangedMedia', 'A changed picture', changed);

export const mediaView = says.entity('StaffMedia', 'A picture of the shop as staff see it', {
  ...changed,
  thumb: linkTo('A small square picture', '/images/q/57-3f9c2a1b7d4e5f60-50-50/320.webp'),
  shown: linkTo('The picture in the size that products show', '/images/m/57-3f9c2a1b7d4e5f60-50-50/640.webp'),
  whole: linkTo('The whole picture', '/images/o/57-3f9c2a1b7d4e5f60-50-50/1000.webp'),
  mediaType: says.code('The file format', mediaTypes),
  bytes: says.count('Its size in bytes; 0 for a drawing of the brand', 812_000),
  width: says.count('Its width in pixels', 3000),
  height: says.count('Its height in pixels', 4000),
  focalX: percent('Horizontal focal point: the part to keep in view when it is cropped, from the left'),
  focalY: percent('Vertical focal point, from the top'),
  alt: altWords(),
  usedIn: about(z.array(mediaUse).max(100), 'The places where it is shown, at most 100'),
  addedBy: says.text('The person who added it; empty for the initial pictures of the shop', 'lucia'),
  addedAt: instant('When it was added'),
  changedAt: instant('When it was last changed'),
});
