import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Letter } from './mail-carrier.ts';

/** A letter and who sends it. */
export interface Composition extends Letter {
  /** `Name <address>`, or an address alone. */
  from: string;
  date: Date;
}

/**
 * A mail as it goes over the line, ASCII only: one of plain text and HTML that say the same (RFC 5322, 2045, 2047). Written out because
 * there is but this one form of mail, and composing any form there is costs more than the rest of what sending one takes.
 */
export function composeMail({ from, to, messageId, subject, text, html, date }: Composition): string {
  const { name, address } = readSender(from);
  const boundary = `=_${randomBytes(12).toString('hex')}`;
  const sender = name === '' ? headerAddress(address) : `${phrase(name)} <${headerAddress(address)}>`;
  return [
    `From: ${sender}`,
    `To: ${headerAddress(to)}`,
    `Subject: ${words(subject)}`,
    `Message-ID: <${messageId}@${domainOf(address)}>`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part(boundary, 'plain', text),
    ...part(boundary, 'html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** Splits `Name <address>`. */
export function readSender(from: string): { name: string; address: string } {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [undefined, '', from.trim()];
  return { name: (name ?? '').replaceAll('"', ''), address: address ?? '' };
}

const domainOf = (address: string): string => domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'localhost';

/** Base64, so that no line is too long and no byte too high, whatever the language. */
function part(boundary: string, kind: 'plain' | 'html', content: string): string[] {
  const lines =
    Buffer.from(content.replaceAll(/\r?\n/g, '\r\n'))
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [`--${boundary}`, `Content-Type: text/${kind}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', ...lines];
}

/** A part before the @ that is not made of plain characters is quoted, so that nothing in it reads as a second address. */
function headerAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replaceAll(/^"|"$|[\r\n]/g, '');
  const isPlain = /^[^\s"(),:;<>@[\\\]]+$/.test(local);
  return `${isPlain ? local : `"${local.replaceAll(/["\\]/g, String.raw`\$&`)}"`}@${domainOf(address)}`;
}

const phrase = (name: string): string => (/^[\w !#$%&'*+\-/=?^`{|}~]*$/.test(name) && !name.includes('=?') ? name : encoded(name));

const LONGEST_PLAIN = 60;

/** A header's text: as it is where it is short and plain. */
function words(text: string): string {
  const isPlain = text.length <= LONGEST_PLAIN && /^[\x20-\x7e]*$/.test(text) && !text.includes('=?');
  return isPlain ? text : encoded(text);
}

/** Of an encoded word's 75 characters, 45 bytes are left to say something. */
const WORD_BYTES = 45;

function encoded(text: string): string {
  const pieces = [''];
  for (const character of text.replaceAll(/[\r\n]+/g, ' ')) {
    const longer = (pieces.at(-1) ?? '') + character;
    if (Buffer.byteLength(longer) > WORD_BYTES) pieces.push(character);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\r\n ');
}
