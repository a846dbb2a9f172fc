const LONGEST = 150;
/** A name made by the bundler: eight characters of a content hash before the extension. */
const HASHED = /^\/assets\/[\w.~-]{1,120}-[\w-]{8}\.(?:js|css|woff2)$/;

/** Whether the path, such as `/assets/CartPage-CBtO9eAM.js`, names a built file by a hash of its content. No other file is shared between releases. */
export const isHashedName = (path: string): boolean => path.length <= LONGEST && HASHED.test(path);
