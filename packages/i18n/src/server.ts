export type { MessageKey, MessageValues } from './message-key.ts';
export { type Dictionaries, type Dictionary, readDictionaries } from './dictionaries.ts';
export { createTranslator, createTranslators, sharedTranslators, type Translator, type Translators } from './translator.ts';
