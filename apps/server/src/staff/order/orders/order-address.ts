import type { AnswerOf } from '@upline/contract';
import type { StaffContext } from '../../../operation/context.ts';
import { textIn } from '../../../operation/texts.ts';
import type { OrderRow } from '../../../features/order/index.ts';
import { maskedEmail, maskedName, maskedNumber, maskedWhole } from '../../../desk/lists/masked.ts';
import { shownTo } from '../../member/members/index.ts';

type OrderAddress = AnswerOf<'getStaffOrder'>['data']['address'];

/** Whether the person may see the addresses of a member's orders. People who send orders may; all others give a reason first (`showContact`). */
export async function seesAddress(context: StaffContext, memberId: bigint): Promise<boolean> {
  if (context.staff.permissions.has('order.ship')) return true;
  return (await shownTo(context, memberId)).some(({ field }) => field === 'address');
}

/** The destination of an order, masked for people who may not see it. */
export async function addressOf(context: StaffContext, order: OrderRow): Promise<OrderAddress> {
  const place = {
    companyCode: order.company_code,
    provinceId: order.province_id,
    province: textIn(context.locale, order.provinceName),
    city: order.city,
  };
  if (await seesAddress(context, order.member_id))
    return {
      ...place,
      firstName: order.first_name,
      lastName: order.last_name,
      email: order.email,
      mobile: order.mobile,
      street: order.street,
      postalCode: order.postal_code,
      paperNumber: order.paper_number,
      clearanceCode: order.clearance_code,
      isMasked: false,
    };
  return {
    ...place,
    firstName: maskedName(order.first_name),
    lastName: maskedName(order.last_name),
    email: maskedEmail(order.email),
    mobile: maskedNumber(order.mobile),
    street: maskedWhole(order.street),
    postalCode: maskedNumber(order.postal_code),
    paperNumber: maskedNumber(order.paper_number),
    clearanceCode: maskedNumber(order.clearance_code),
    isMasked: true,
  };
}
