/** What every request says of its client: platform code, channel and release, as the specification fixes them. */
export const platformCode = '2';
export const channel = 'web';
export const releaseLabel = 'V2.0.0219';
