import { brand } from '@upline/brand';

/**
 * Whether mark, pictures and slogans of the installed brand belong to a shop of this name. The demo's belong to the demo alone; the brand that a company made is the company's,
 * whatever it calls its shop.
 */
export const isBrandsOwn = (shopName: string): boolean => brand.isExample !== true || shopName === brand.name;
