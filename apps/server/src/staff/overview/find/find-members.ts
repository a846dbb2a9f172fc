import { formatName } from '@upline/i18n';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { findByName } from './find-by-name.ts';
import { type FoundMember, memberFields } from './found-member.ts';
import { type Hit, hasBeginning, isSeenBy, MOST_CANDIDATES, MOST_HITS, type Search } from './hit.ts';

interface Way {
  matched: Hit['matched'];
  condition: RawBuilder<SqlBool>;
  isExact(member: FoundMember): boolean;
  /** Text that distinguishes the member from other hits. */
  detail(member: FoundMember): string;
}

const FEWEST_TELEPHONE_DIGITS = 6;

/** Ways the text may identify a member. Contact data needs the contact permission, so that a user cannot guess it by trying. */
function waysOf({ text, staff }: Search): Way[] {
  const username = ({ username: detail }: FoundMember) => detail;
  const [upper, lower, digits] = [text.toUpperCase(), text.toLowerCase(), text.replaceAll(/\D/g, '')];
  const ways: Way[] = [];
  if (/^[A-Z]{2}\d{1,8}$/.test(upper))
    ways.push({
      matched: 'number',
      condition: hasBeginning(sql`member.code`, upper),
      isExact: ({ code }) => code === upper,
      detail: username,
    });
  if (/^\d{3,8}$/.test(text))
    ways.push({
      matched: 'number',
      condition: hasBeginning(sql`substr(member.code, 3)`, text),
      isExact: ({ code }) => code.slice(2) === text,
      detail: username,
    });
  if (text.length >= 2)
    ways.push({
      matched: 'username',
      condition: hasBeginning(sql`lower(member.username)`, lower),
      isExact: (member) => member.username.toLowerCase() === lower,
      detail: username,
    });
  if (!staff.permissions.has('member.read-contact')) return ways;
  if (text.length >= 3)
    ways.push({
      matched: 'email',
      condition: hasBeginning(sql`lower(member.email)`, lower),
      isExact: (member) => member.email.toLowerCase() === lower,
      detail: ({ email }) => email,
    });
  if (digits.length >= FEWEST_TELEPHONE_DIGITS && /^[\d\s()+./-]+$/.test(text))
    ways.push({
      matched: 'telephone',
      condition: hasBeginning(sql`last_digits(member.mobile)`, Array.from(digits).toReversed().join('')),
      isExact: ({ mobile }) => mobile.replaceAll(/\D/g, '') === digits,
      detail: ({ mobile }) => mobile,
    });
  return ways;
}

/** Finds members by number, username, e-mail, telephone and name. */
export async function findMembers(search: Search): Promise<Hit[]> {
  const named = findByName(search);
  const found = await Promise.all(waysOf(search).map((way) => findBy(search, way)));
  const byName = (await named).map((member) => hitOf(search, member, { matched: 'name', isExact: false, detail: member.username }));
  return [...found.flat(), ...byName];
}

async function findBy(search: Search, { matched, condition, isExact, detail }: Way): Promise<Hit[]> {
  const { rows } = await sql<FoundMember>`
    SELECT ${memberFields} FROM (SELECT * FROM member WHERE ${condition} LIMIT ${MOST_CANDIDATES}) AS member
    WHERE ${isSeenBy(search.staff, sql`member.company_code`)} LIMIT ${MOST_HITS}`.execute(search.database);
  return rows.map((member) => hitOf(search, member, { matched, isExact: isExact(member), detail: detail(member) }));
}

function hitOf({ locale }: Search, member: FoundMember, match: Pick<Hit, 'matched' | 'isExact' | 'detail'>): Hit {
  const name = formatName({ given: member.firstName, family: member.lastName }, locale);
  return {
    kind: 'member',
    key: member.code,
    title: name === '' ? member.username : name,
    state: '',
    companyCode: member.companyCode,
    ...match,
  };
}
