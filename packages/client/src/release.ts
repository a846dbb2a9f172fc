/** The client's identification in every request: platform code, channel and release, as the specification defines them. */
export const platformCode = '2';
export const channel = 'web';
export const releaseLabel = 'V2.0.0219';
