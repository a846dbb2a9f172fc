import { formatName } from '@upline/i18n';
import { type RawBuilder, sql } from 'kysely';
import {
  allTerms,
  anyTerm,
  amountQuery,
  bareOf,
  beginsTerm,
  digitsOf,
  isSameTelephone,
  numberQuery,
  type SaidAmount,
  saidAmount,
  telephoneDigits,
  telephoneQuery,
  wordsQuery,
} from '../../../desk/finding/index.ts';
import { matchedWords } from './found-words.ts';
import { type Hit, isSeenBy, MOST_HITS, newestWith, planned, type Search } from './hit.ts';

interface FoundOrder {
  id: bigint;
  orderNo: string;
  state: string;
  companyCode: string;
  memberFirstName: string;
  memberLastName: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  street: string;
  city: string;
  postalCode: string;
  totalCents: bigint;
  days: string[];
}

type Match = Pick<Hit, 'matched' | 'isExact'>;

/** Permission to search by recipient. People who send orders see where each goes, as on the order's page. */
const seesRecipients = ({ staff }: Search): boolean => staff.permissions.has('member.read-contact') || staff.permissions.has('order.ship');

/** Finds orders by number, by amount and day, and by what is known of the recipient. */
export async function findOrders(search: Search): Promise<Hit[]> {
  const { text, today } = search;
  const said = saidAmount(text, today);
  const sees = seesRecipients(search);
  const query = anyTerm([numberQuery(text), said && amountOf(search, said), ...(sees ? recipientQueries(text) : [])]);
  // A new order is found by its whole number before its terms are filled.
  const whole = sql`(SELECT id FROM member_order WHERE order_no = ${bareOf(text).toUpperCase()})`;
  const found = await Promise.all([
    read(search, whole),
    ...(query === undefined ? [] : [read(search, newestWith(search, 'order', query))]),
  ]);
  return found
    .flat()
    .flatMap((order) => {
      const match = matchOf(order, text, { said, sees });
      return match === undefined ? [] : [{ order, match }];
    })
    .toSorted((a, b) => rank(b.match) - rank(a.match))
    .slice(0, MOST_HITS * 2)
    .map(({ order, match }) => hitOf(search, order, match));
}

/** The amount with the other words, which may name the recipient. */
const amountOf = (search: Search, said: SaidAmount) => {
  if (said.rest === '') return amountQuery(said);
  const rest = seesRecipients(search) ? wordsQuery(['n', 'a', 'p'], said.rest) : undefined;
  return rest === undefined ? undefined : allTerms([amountQuery(said), rest]);
};

const recipientQueries = (text: string) => [
  telephoneQuery(text),
  text.includes('@') ? beginsTerm('e', text.toLowerCase()) : undefined,
  wordsQuery(['n', 'a', 'p', 't', 'z'], text),
];

const rank = ({ matched, isExact }: Match): number => Number(isExact) * 2 + Number(matched === 'number');

/** By what the order was found; undefined if only its terms are those of the text, such as the last eight digits of another telephone. */
function matchOf(order: FoundOrder, text: string, { said, sees }: { said: SaidAmount | undefined; sees: boolean }): Match | undefined {
  const [bare, digits] = [bareOf(text), digitsOf(text)];
  const number = order.orderNo.toLowerCase();
  if (bare === number) return { matched: 'number', isExact: true };
  if (numberQuery(text) !== undefined) {
    const isDigits = digits === bare;
    if (number.startsWith(bare) || (isDigits && digitsOf(number).startsWith(digits)) || (isDigits && number.endsWith(digits)))
      return { matched: 'number', isExact: bare === digitsOf(number) };
  }
  if (said !== undefined && said.hundredths === order.totalCents)
    return { matched: 'amount', isExact: said.days[0] !== undefined && order.days.includes(said.days[0]) };
  if (!sees) return undefined;
  if (telephoneQuery(text) !== undefined && isSameTelephone(order.mobile, text))
    return { matched: 'telephone', isExact: telephoneDigits(order.mobile) === telephoneDigits(text) };
  if (text.includes('@')) return { matched: 'email', isExact: order.email.toLowerCase() === text.toLowerCase() };
  const matched = matchedWords(order, text, order.orderNo);
  return matched && { matched, isExact: false };
}

async function read({ database, staff, timeZone }: Search, ids: RawBuilder<unknown>): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`${planned}
    SELECT member_order.id, member_order.order_no AS "orderNo", member_order.state, member_order.member_company_code AS "companyCode",
      member.first_name AS "memberFirstName", member.last_name AS "memberLastName", member_order.first_name AS "firstName",
      member_order.last_name AS "lastName", member_order.email, member_order.mobile, member_order.street, member_order.city,
      member_order.postal_code AS "postalCode", member_order.total_cents AS "totalCents",
      ARRAY(SELECT (moment AT TIME ZONE ${timeZone})::date::text FROM unnest(ARRAY[member_order.ordered_at, member_order.paid_at]) AS moment
        WHERE moment IS NOT NULL) AS days
    FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE member_order.id = ANY (ARRAY${ids}) AND ${isSeenBy(staff, sql`member_order.member_company_code`)} ORDER BY member_order.id DESC`.execute(
    database,
  );
  return rows;
}

/** The recipient's name where the order was found by what is known of them; otherwise the name of the member. */
function hitOf({ locale }: Search, order: FoundOrder, { matched, isExact }: Match): Hit {
  const isOfMember = matched === 'number' || matched === 'amount';
  const name = isOfMember
    ? { given: order.memberFirstName, family: order.memberLastName }
    : { given: order.firstName, family: order.lastName };
  return {
    kind: 'order',
    key: order.orderNo,
    title: order.orderNo,
    detail: formatName(name, locale),
    state: order.state,
    companyCode: order.companyCode,
    matched,
    isExact,
  };
}
