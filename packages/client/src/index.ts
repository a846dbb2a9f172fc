export { newActKey } from './act-keys.ts';
export * from './desktop-client.ts';
export * from './errors.ts';
export * from './load-context.ts';
export * from './local-session.ts';
export * from './release.ts';
