/** A picture of the shop has other shapes than that of products: square, and whole. They are the same address with another first letter. */
const inShape = (address: string, letter: 'q' | 'o'): string => address.replace(/^m\//, `${letter}/`);

/** The square crop of a picture. A drawing of the brand has the shape of products alone. */
export const mediaThumb = (address: string): string => `/images/${inShape(address, 'q')}/320.webp`;

/** The whole picture, as it was uploaded. */
export const mediaWhole = (address: string): string => `/images/${inShape(address, 'o')}/1000.webp`;
