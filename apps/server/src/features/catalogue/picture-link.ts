/** The address of a picture on the wire. Pages derive the other widths and formats from it. */
export const pictureLink = (key: string): string => `/images/${key}/640.webp`;
