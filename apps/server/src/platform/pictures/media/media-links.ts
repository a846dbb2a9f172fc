/** Shop pictures have further shapes: square, whole and banner. Their address differs in its first letter. */
const inShape = (address: string, letter: 'q' | 'o' | 'w' | 'e' | 'c'): string => address.replace(/^m\//, `${letter}/`);

/** The square crop of a picture. An address that is the key of a drawing has the drawing's own shape. */
export const mediaThumb = (address: string): string => `/images/${inShape(address, 'q')}/320.webp`;

/** The whole picture, as it was uploaded. */
export const mediaWhole = (address: string): string => `/images/${inShape(address, 'o')}/1000.webp`;

export const bannerAddress = (address: string): string => inShape(address, 'w');

/** Beside a form: higher than wide. */
export const formSideAddress = (address: string): string => inShape(address, 'e');

/** In link previews of other sites. */
export const shareAddress = (address: string): string => inShape(address, 'c');
