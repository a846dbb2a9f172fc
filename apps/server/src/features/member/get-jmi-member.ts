import { parseLocale } from '@upline/i18n';
import type { Handler } from '../../operation/handler.ts';

/** The signed-in member as the header and the profile show it. */
export const getJmiMember: Handler<'getJmiMember'> = async ({ database, member }) => {
  const row = await database
    .selectFrom('member as m')
    .leftJoin('member as sponsor', 'sponsor.id', 'm.sponsor_id')
    .leftJoin('member as parent', 'parent.id', 'm.placement_parent_id')
    .selectAll('m')
    .select(['sponsor.code as sponsor_code', 'parent.code as parent_code'])
    .where('m.id', '=', member.id)
    .executeTakeFirstOrThrow();
  return {
    data: {
      userCode: row.code,
      nuserCode: row.username,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      papernumber: row.paper_number,
      mobiletele: row.mobile,
      recommendNo: row.sponsor_code ?? '',
      linkNo: row.parent_code ?? '',
      headImage: row.head_image,
      companyCode: row.company_code,
      locale: parseLocale(row.locale),
      cardType: String(row.card_level),
      star: row.star,
      end_week: row.active_until_week === null ? '' : String(row.active_until_week),
      // Nothing computes earnings yet, so today's are nothing.
      date_pv: 0,
    },
  };
};
