export { fillFind, findFilling } from './filling/fill-find.ts';
export { nameWordsForgotten } from './filling/name-words.ts';
export { type SaidAmount, saidAmount } from './said.ts';
export * from './term-query.ts';
export { addressTerms, nameTerms, postalTerms, telephoneDigits } from './terms.ts';
export { bareOf, digitsOf, wordsOf } from './words.ts';
