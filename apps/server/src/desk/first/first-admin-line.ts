/**
 * What a start says of the first admin. Whoever reads the link becomes it, so only a terminal shows it; elsewhere what a process prints is kept in logs, which
 * more people read.
 */
export const firstAdminLine = (link: string, isTerminal: boolean): string =>
  isTerminal
    ? `No admin yet. Make the first one within an hour: ${link}`
    : 'No admin yet. `npm run staff -- firstAdmin`, at a terminal of this machine, prints a link that makes the first one.';
