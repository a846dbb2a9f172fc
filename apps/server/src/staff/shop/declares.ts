import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import { createShopHandlers } from './index.ts';

const operations = ({ settings }: StaffParts) => createShopHandlers(settings);

export const staffShop: StaffDeclaration<StaffParts, ReturnType<typeof operations>> = { operations };
