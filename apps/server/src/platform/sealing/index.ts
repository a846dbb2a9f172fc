export { keyIdOf, openText, type SealedText, type SealingKeys, sealText } from './sealed-text.ts';
