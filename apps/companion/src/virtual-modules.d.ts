declare module 'virtual:companion-paths' {
  export const paths: import('@upline/client/companion-paths').CompanionPaths;
}
