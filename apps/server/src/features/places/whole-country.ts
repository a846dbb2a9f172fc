/** Code of the row of `province` that stands for a country as a whole. Every country has it; addresses are there while the country offers no province. */
export const WHOLE_COUNTRY = '';
