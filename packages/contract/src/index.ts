export { type BonusName, bonusNames } from './earnings/earnings-fields.ts';
export * from './errors.ts';
export { wireLocales } from './fields.ts';
export * from './operation.ts';
export * from './registry.ts';
export { isSecret, secretFieldsOf } from './secret-fields.ts';
export * from './types.ts';
