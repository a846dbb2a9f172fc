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

export const mediaId = () => about(field.id(), 'The picture, by its number (listMedia)', 57);
/** Name of a picture file. Names with a folder, a control character or a direction mark are refused. */
export const fileName = () =>
  about(
    z
      .string()
      .trim()
      .min(1)
      .max(120)
      .regex(/^(?!\.{1,2}$)[^\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF/\\;]+$/u),
    'What the file is called, without a folder; files of products name the picture by it',
    'serum-front.jpg',
  );
export const base64 = () =>
  about(
    z.string().min(1).max(longestBase64),
    'The file in base64: JPEG, PNG, WebP or AVIF, at most 20 MB and 50 megapixels',
    'iVBORw0KGgo=',
  );
export const altWords = () => words(250, 'What it shows, for people who do not see it', 'A glass bottle on a stone');
const percent = (means: string) => about(z.int().min(0).max(100), `${means}, in percent`, 50);
/** The point that stays visible when the picture is cropped. */
export const focalPoint = { x: percent('From the left'), y: percent('From the top') };

const linkTo = (means: string, example: string) => says.text(`${means}, below the shop’s address`, example);

export const mediaUse = says.entity('MediaUse', 'Where a picture is shown', {
  kind: says.code('What shows it', {
    product: 'a product',
    variant: 'a variant of a product',
    draft: 'the draft of a product',
    banner: 'a banner',
  }),
  goodsId: about(z.int().nullable(), 'The product; null for a banner', 101),
  name: says.text('The product by name and number, or the banner by its title', 'Face serum · HA-1001'),
});

const changed = {
  mediaId: says.id('Its number', 57),
  key: says.text('What products name it by. It stays when the picture is replaced', 'm/57'),
  fileName: says.text('What the file is called', 'serum-front.jpg'),
};

export const uploadedMedia = says.entity('UploadedMedia', 'A picture that the shop keeps', {
  ...changed,
  isNew: says.flag('Whether it was kept now; else the shop had the same picture already'),
  thumb: linkTo('A small picture', '/images/q/57-3f9c2a1b7d4e5f60-50-50/320.webp'),
});

export const changedMedia = says.entity('ChangedMedia', 'A picture that was changed', changed);

export const mediaView = says.entity('StaffMedia', 'A picture of the shop as the staff see it', {
  ...changed,
  thumb: linkTo('A small picture, square', '/images/q/57-3f9c2a1b7d4e5f60-50-50/320.webp'),
  shown: linkTo('As products show it', '/images/m/57-3f9c2a1b7d4e5f60-50-50/640.webp'),
  whole: linkTo('The whole picture', '/images/o/57-3f9c2a1b7d4e5f60-50-50/1000.webp'),
  mediaType: says.code('What kind of file it is', mediaTypes),
  bytes: says.count('Its size in bytes; 0 for a drawing of the brand', 812_000),
  width: says.count('Its width in pixels', 3000),
  height: says.count('Its height in pixels', 4000),
  focalX: percent('What stays in sight when it is cropped, from the left'),
  focalY: percent('The same from the top'),
  alt: altWords(),
  usedIn: about(z.array(mediaUse).max(100), 'Where it is shown, at most 100 places'),
  addedBy: says.text('Who added it; empty for what the shop was first filled with', 'lucia'),
  addedAt: instant('When'),
  changedAt: instant('When it was last changed'),
});
