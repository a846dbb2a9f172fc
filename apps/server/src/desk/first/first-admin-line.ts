/** Startup message about the first admin. Anyone who reads the link can become it, so only a terminal shows it; other output goes to logs, which more people read. */
export const firstAdminLine = (link: string, isTerminal: boolean): string =>
  isTerminal
    ? `No admin yet. Make the first one within an hour: ${link}`
    : 'No admin yet. `npm run staff -- firstAdmin`, at a terminal of this machine, prints a link that makes the first one.';
