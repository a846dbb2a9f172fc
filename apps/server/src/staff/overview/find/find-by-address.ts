import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import { anyTerm, isSameTelephone, telephoneDigits, telephoneQuery, wordsOf, wordsQuery } from '../../../desk/finding/index.ts';
import { type FoundMember, hitOfMember, memberFields } from './found-member.ts';
import { matchedWords } from './found-words.ts';
import { type Hit, isSeenBy, newestWith, planned, type Search } from './hit.ts';

interface FoundAddress extends FoundMember {
  addressFirstName: string;
  addressLastName: string;
  addressMobile: string;
  street: string;
  city: string;
  postalCode: string;
}

const FEWEST_LETTERS = 3;

/** Finds members by an address of their book: recipient, telephone, postal code, street and city, in any order. For people who may see contacts. */
export async function findByAddress(search: Search): Promise<Hit[]> {
  const { database, staff, text } = search;
  if (!staff.permissions.has('member.read-contact')) return [];
  const isEnough = wordsOf(text).some((word) => word.length >= FEWEST_LETTERS || !/^[a-z0-9]+$/.test(word));
  const query = anyTerm([telephoneQuery(text), isEnough ? wordsQuery(['n', 'a', 'p', 't'], text) : undefined]);
  if (query === undefined) return [];
  const { rows } = await sql<FoundAddress>`${planned}
    SELECT ${memberFields}, address.first_name AS "addressFirstName", address.last_name AS "addressLastName", address.mobile AS "addressMobile",
      address.street, address.city, address.postal_code AS "postalCode"
    FROM address JOIN member ON member.id = address.member_id
    WHERE address.id = ANY (ARRAY${newestWith(search, 'address', query)}) AND ${isSeenBy(staff, sql`member.company_code`)}
    ORDER BY address.id DESC`.execute(database);
  return rows.flatMap((found) => {
    const matched = matchOf(found, text);
    if (matched === undefined) return [];
    const recipient = formatName({ given: found.addressFirstName, family: found.addressLastName }, search.locale);
    return [hitOfMember(search, found, { ...matched, detail: recipient })];
  });
}

function matchOf(found: FoundAddress, text: string): Pick<Hit, 'matched' | 'isExact'> | undefined {
  const { addressFirstName: firstName, addressLastName: lastName, addressMobile: mobile } = found;
  if (telephoneQuery(text) !== undefined && isSameTelephone(mobile, text))
    return { matched: 'telephone', isExact: telephoneDigits(mobile) === telephoneDigits(text) };
  const matched = matchedWords({ ...found, firstName, lastName, mobile }, text);
  return matched && { matched, isExact: false };
}
