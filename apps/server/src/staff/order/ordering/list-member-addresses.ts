import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { maskedAddress } from '../../../desk/lists/masked.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { shownTo } from '../../member/members/index.ts';

interface Row {
  id: bigint;
  isDefault: boolean;
  receiver: string;
  street: string;
  postalCode: string;
  city: string;
  province: Texts | null;
  country: Texts | null;
}

/** The addresses of a member, the default one first. */
export const listMemberAddresses: Handler<'listMemberAddresses'> = async (context, { memberCode }) => {
  const { database, locale } = context;
  const member = await memberInSight(context, memberCode);
  const isShown = (await shownTo(context, member.id)).some(({ field }) => field === 'address');
  const { rows } = await sql<Row>`
    SELECT address.id, address.is_default AS "isDefault", concat_ws(' ', address.first_name, address.last_name) AS receiver, address.street,
      address.postal_code AS "postalCode", address.city, province.name AS province, country.name AS country
    FROM address
    LEFT JOIN province ON province.id = address.province_id
    LEFT JOIN country ON country.company_code = address.company_code
    WHERE address.member_id = ${member.id} ORDER BY address.is_default DESC, address.id`.execute(database);
  const data = rows.map(({ id, isDefault, receiver, street, postalCode, ...place }) => {
    const where = [place.city, textIn(locale, place.province), textIn(locale, place.country)];
    const whole = [receiver, street, postalCode, ...where].filter((part) => part !== '').join(', ');
    return { addressId: Number(id), isDefault, line: isShown ? whole : maskedAddress(where) };
  });
  return { data };
};
