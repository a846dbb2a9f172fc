export { type BonusName, bonusNames } from './earnings/earnings-fields.ts';
export { sentForm } from './described.ts';
export * from './errors.ts';
export { localeOfTag, wireLocales } from './locale-tags.ts';
export * from './operation.ts';
export * from './registry.ts';
export { isSecret, secretFieldsOf } from './secret-fields.ts';
export * from './staff/access/permissions.ts';
export * from './types.ts';
