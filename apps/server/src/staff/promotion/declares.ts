import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import { createPromotionHandlers } from './index.ts';
import { promotionSource } from './list-promotions.ts';

const operations = ({ settings }: StaffParts) => createPromotionHandlers(settings);

export const staffPromotion: StaffDeclaration<StaffParts, ReturnType<typeof operations>, 'listPromotions'> = {
  operations,
  lists: { listPromotions: promotionSource },
};
