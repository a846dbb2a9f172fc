import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  bareOf,
  beginsTerm,
  digitsOf,
  isSameTelephone,
  numberQuery,
  telephoneDigits,
  telephoneQuery,
} from '../../../desk/finding/index.ts';
import { findByAddress } from './find-by-address.ts';
import { findByName } from './find-by-name.ts';
import { type FoundMember, hitOfMember, memberFields } from './found-member.ts';
import { type Hit, hasBeginning, isSeenBy, MOST_CANDIDATES, MOST_HITS, newestWith, planned, type Search } from './hit.ts';

interface Way {
  matched: Hit['matched'];
  condition: RawBuilder<SqlBool>;
  isExact(member: FoundMember): boolean;
  /** Whether the member is meant at all; absent if the condition says it. */
  isMeant?(member: FoundMember): boolean;
  /** Text that distinguishes the member from other hits. */
  detail(member: FoundMember): string;
}

/** Ways the text may identify a member. Contact data needs the contact permission, so that a user cannot guess it by trying. */
function waysOf(search: Search): Way[] {
  const { text, staff } = search;
  const username = ({ username: detail }: FoundMember) => detail;
  const [bare, lower, digits] = [bareOf(text), text.toLowerCase(), digitsOf(text)];
  const withTerms = (query: string) => sql<SqlBool>`member.id = ANY (ARRAY${newestWith(search, 'member', query)})`;
  const ways: Way[] = [];
  if (/^[a-z]{2}\d{1,8}$/.test(bare))
    ways.push({
      matched: 'number',
      condition: hasBeginning(sql`member.code`, bare.toUpperCase()),
      isExact: ({ code }) => code.toLowerCase() === bare,
      detail: username,
    });
  const number = digits === bare ? numberQuery(text) : undefined;
  if (number !== undefined)
    ways.push({ matched: 'number', condition: withTerms(number), isExact: ({ code }) => digitsOf(code) === digits, detail: username });
  if (text.length >= 2)
    ways.push({
      matched: 'username',
      condition: hasBeginning(sql`lower(member.username)`, lower),
      isExact: (member) => member.username.toLowerCase() === lower,
      detail: username,
    });
  return staff.permissions.has('member.read-contact') ? [...ways, ...contactWays(search, withTerms)] : ways;
}

const FEWEST_LETTERS_OF_EMAIL = 3;

function contactWays({ text }: Search, withTerms: (query: string) => RawBuilder<SqlBool>): Way[] {
  const lower = text.toLowerCase();
  const ways: Way[] = [];
  if (text.length >= FEWEST_LETTERS_OF_EMAIL && !/\s/.test(text))
    ways.push({
      matched: 'email',
      condition: withTerms(beginsTerm('e', lower)),
      isExact: (member) => member.email.toLowerCase() === lower,
      detail: ({ email }) => email,
    });
  const telephone = telephoneQuery(text);
  if (telephone !== undefined)
    ways.push({
      matched: 'telephone',
      condition: withTerms(telephone),
      isMeant: ({ mobile }) => isSameTelephone(mobile, text),
      isExact: ({ mobile }) => telephoneDigits(mobile) === telephoneDigits(text),
      detail: ({ mobile }) => mobile,
    });
  return ways;
}

/** Finds members by number, username, e-mail, telephone and name, and by the addresses of their book. */
export async function findMembers(search: Search): Promise<Hit[]> {
  const named = findByName(search);
  const addressed = findByAddress(search);
  const found = await Promise.all(waysOf(search).map((way) => findBy(search, way)));
  const byName = (await named).map((member) => hitOfMember(search, member, { matched: 'name', isExact: false, detail: member.username }));
  return [...found.flat(), ...byName, ...(await addressed)];
}

async function findBy(search: Search, { matched, condition, isExact, isMeant, detail }: Way): Promise<Hit[]> {
  const { rows } = await sql<FoundMember>`${planned}
    SELECT ${memberFields} FROM (SELECT * FROM member WHERE ${condition} LIMIT ${MOST_CANDIDATES}) AS member
    WHERE ${isSeenBy(search.staff, sql`member.company_code`)}`.execute(search.database);
  return rows
    .filter((member) => isMeant?.(member) ?? true)
    .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .slice(0, MOST_HITS)
    .map((member) => hitOfMember(search, member, { matched, isExact: isExact(member), detail: detail(member) }));
}
