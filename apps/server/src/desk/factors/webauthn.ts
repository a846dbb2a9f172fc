/** Loads the passkey library on first use. It has some 290 modules, and most processes never need it. */
export const webauthn = () => import('@simplewebauthn/server');
