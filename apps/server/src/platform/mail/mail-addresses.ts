import { shop } from '../shop/index.ts';
import type { OwnAddresses } from './mail-samples.ts';
import type { MailTemplate } from './mail-templates.ts';
import { type MailText, placesOf } from './mail-texts.ts';

/** Values that grant access, or by which people pay. Only the reader of the mail may see them. */
const secretPlaces = ['code', 'link', 'account'] as const;

/** Mails about a change of a sign-in or a payout destination. Readers follow their instructions. */
const security: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'passwordChanged',
  'paymentPasswordChanged',
  'bankDetailsChanged',
  'memberCorrected',
  'paymentPasswordLocked',
]);

/**
 * Whether a mail contains a code, a link or an account, or is about a sign-in or a payout destination. Its text may contain no address but the shop's, and changing it needs two
 * people.
 */
export const isGuarded = (template: MailTemplate): boolean =>
  security.has(template) || secretPlaces.some((name) => placesOf(template).includes(name));

const place = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** Replaces a secret during the check of a text. It contains no character that ends an address. */
const MARK = 'q0secret0q';
/** Patterns that mail programs turn into links: a scheme, `www.`, or names with dots that end like a domain. */
const address =
  /[a-z][a-z0-9+.-]*:\/\/\S+|mailto:\S+|www\.\S+|\S*@\S+\.\S+|(?:[\p{L}\p{N}-]+\.)+(?:xn--[a-z0-9-]+|[a-z]{2,24})(?![\p{L}\p{N}])(?:[/:?#]\S*)?/giu;
/** Blanks and brackets end an address, as do Chinese and Japanese punctuation marks. */
const ends = /[\s<>()[\]{}"'“”‘’«»、。，；：！？（）「」『』【】《》…]+/u;
const trailing = /[.,;:!?]+$/;

/**
 * The fault of a text's addresses: `secretInAddress` if a code or a link would be inside one, else `otherAddress` if a guarded mail contains a foreign one. `places` names them.
 * Undefined if there is no fault.
 */
export function faultOfAddresses(
  template: MailTemplate,
  { subject, body }: MailText,
  own: OwnAddresses,
): { fault: 'secretInAddress' | 'otherAddress'; places: string } | undefined {
  // Invisible characters would hide an address from this check and not from a mail program.
  const texts = [subject, body].map((text) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
  const places = placesOf(template);
  const inside = secretPlaces.filter((name) => places.includes(name) && texts.some((text) => isInAddress(text, name)));
  if (inside.length > 0) return { fault: 'secretInAddress', places: inside.map((name) => `{{${name}}}`).join(', ') };
  if (!isGuarded(template)) return undefined;
  const foreign = texts.flatMap((text) => addressesIn(text.replaceAll(place, ' '))).filter((one) => !isOwn(one, own));
  return foreign.length === 0 ? undefined : { fault: 'otherAddress', places: [...new Set(foreign)].join(', ') };
}

/** Whether the characters around a placeholder form an address with it. */
function isInAddress(text: string, secret: string): boolean {
  const filled = text.replaceAll(place, (_, name: string) => (name === secret ? MARK : (samples[name] ?? 'x')));
  return filled
    .split(ends)
    .some((run) => run.includes(MARK) && (run.match(address) ?? []).length > 0 && run.replace(trailing, '') !== MARK);
}

/** Sample addresses for placeholders that are filled with an address. */
const samples: Readonly<Record<string, string>> = { link: 'https://x.test/x', support: 'x@x.test' };

const addressesIn = (text: string): string[] =>
  text.split(ends).flatMap((run) => [...run.matchAll(address)].map(([found]) => found.replace(trailing, '')));

/** Whether an address is that of the shop, its console or its support. */
function isOwn(found: string, { publicUrl, staff }: OwnAddresses): boolean {
  if (found.toLowerCase() === shop().support.email.toLowerCase()) return true;
  const hosts = [publicUrl, staff.publicUrl].map((url) => new URL(url).host);
  try {
    const { host, protocol, username, password } = new URL(/^[a-z][a-z0-9+.-]*:/i.test(found) ? found : `https://${found}`);
    return hosts.includes(host) && /^https?:$/.test(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}
