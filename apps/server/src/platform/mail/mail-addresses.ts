import { shop } from '../shop/index.ts';
import type { OwnAddresses } from './mail-samples.ts';
import type { MailTemplate } from './mail-templates.ts';
import { type MailText, placesOf } from './mail-texts.ts';

/** Values that open something, or that people pay by. Whoever reads them in another place than the mail has them too. */
const secretPlaces = ['code', 'link', 'account'] as const;

/** Mails that tell of a change of how somebody signs in or is paid. Whoever reads one does what it says. */
const security: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'passwordChanged',
  'paymentPasswordChanged',
  'bankDetailsChanged',
  'memberCorrected',
  'paymentPasswordLocked',
]);

/** Whether the text of a mail stands around a code, a link or an account, or speaks of a sign-in. Such a text names no address but the shop's own, and two people write it. */
export const isGuarded = (template: MailTemplate): boolean =>
  security.has(template) || secretPlaces.some((name) => placesOf(template).includes(name));

const place = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** Stands for a secret while a text is looked at. It contains no character that ends an address. */
const MARK = 'q0secret0q';
/** What mail programs make a link of: a scheme, `www.`, or names with dots that end like a domain. */
const address =
  /[a-z][a-z0-9+.-]*:\/\/\S+|mailto:\S+|www\.\S+|\S*@\S+\.\S+|(?:[\p{L}\p{N}-]+\.)+(?:xn--[a-z0-9-]+|[a-z]{2,24})(?![\p{L}\p{N}])(?:[/:?#]\S*)?/giu;
/** Blanks and brackets end an address, as do the marks of Chinese and Japanese sentences. */
const ends = /[\s<>()[\]{}"'“”‘’«»、。，；：！？（）「」『』【】《》…]+/u;
const trailing = /[.,;:!?]+$/;

/**
 * What is wrong with the addresses of a text: `secretInAddress` where a code or a link would stand inside one, else `otherAddress` where a guarded mail names one that is not the
 * shop's. `places` says which. Undefined where nothing is.
 */
export function faultOfAddresses(
  template: MailTemplate,
  { subject, body }: MailText,
  own: OwnAddresses,
): { fault: 'secretInAddress' | 'otherAddress'; places: string } | undefined {
  // Characters that nobody sees would hide an address from this look and not from a mail program.
  const texts = [subject, body].map((text) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
  const places = placesOf(template);
  const inside = secretPlaces.filter((name) => places.includes(name) && texts.some((text) => isInAddress(text, name)));
  if (inside.length > 0) return { fault: 'secretInAddress', places: inside.map((name) => `{{${name}}}`).join(', ') };
  if (!isGuarded(template)) return undefined;
  const foreign = texts.flatMap((text) => addressesIn(text.replaceAll(place, ' '))).filter((one) => !isOwn(one, own));
  return foreign.length === 0 ? undefined : { fault: 'otherAddress', places: [...new Set(foreign)].join(', ') };
}

/** Whether a run of characters that contains the place is more than the place and contains an address. */
function isInAddress(text: string, secret: string): boolean {
  const filled = text.replaceAll(place, (_, name: string) => (name === secret ? MARK : (samples[name] ?? 'x')));
  return filled
    .split(ends)
    .some((run) => run.includes(MARK) && (run.match(address) ?? []).length > 0 && run.replace(trailing, '') !== MARK);
}

/** Places that are filled with addresses themselves. */
const samples: Readonly<Record<string, string>> = { link: 'https://x.test/x', support: 'x@x.test' };

const addressesIn = (text: string): string[] =>
  text.split(ends).flatMap((run) => [...run.matchAll(address)].map(([found]) => found.replace(trailing, '')));

/** An address of the shop or of its console, or where members write to. */
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
