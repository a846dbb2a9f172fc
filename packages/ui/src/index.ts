export * from './components/Button.tsx';
export * from './components/Icon.tsx';
export type { IconName } from './components/icon-paths.ts';
