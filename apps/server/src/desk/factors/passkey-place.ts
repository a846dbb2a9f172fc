/** Host and origin of passkeys: browsers bind them to a host name, and use one only if the page came over a secure connection. */
export interface PasskeyPlace {
  /** The relying party: the host name of the console's address. */
  rpId: string;
  origin: string;
}

const isAddress = (hostname: string): boolean => /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/.test(hostname);
const isOfThisMachine = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/** The place of the console's public address; undefined if no browser offers passkeys there: at an IP address, or without https beyond this machine. */
export function passkeyPlaceOf(publicUrl: string): PasskeyPlace | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isAddress(hostname) || (protocol !== 'https:' && !isOfThisMachine(hostname))) return undefined;
  return { rpId: hostname, origin };
}
