export { keyIdOf, openText, type SealedText, type SealingKey, type SealingKeys, sealText } from './sealed-text.ts';
