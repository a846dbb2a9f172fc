declare module 'virtual:companion-paths' {
  import type { CompanionPaths } from '@upline/client/companion-paths';

  export const paths: CompanionPaths;
}
