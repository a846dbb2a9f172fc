const LONGEST = 150;
/** A name that the bundler made: eight characters of a hash of the content stand before the ending. */
const HASHED = /^\/assets\/[\w.~-]{1,120}-[\w-]{8}\.(?:js|css|woff2)$/;

/** Whether the path, such as `/assets/CartPage-CBtO9eAM.js`, names a built file by a hash of its content. No other file is handed from one release to another. */
export const isHashedName = (path: string): boolean => path.length <= LONGEST && HASHED.test(path);
