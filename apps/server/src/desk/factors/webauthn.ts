/** Loads the passkey library when it is first used. It brings some 290 modules, and most processes never need one. */
export const webauthn = () => import('@simplewebauthn/server');
