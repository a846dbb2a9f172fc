/** The address of a picture on the wire. Pages derive the other widths and formats from it. */
export const pictureLink = (key: string, width: 320 | 640 = 640): string => `/images/${key}/${width}.webp`;
