/** Path of a Chromium: CHROMIUM_PATH, else one the system has, else the one of the npm package, unpacked once per user and version. */
export declare function findChromium(): Promise<string>;
