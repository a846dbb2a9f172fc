import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import { createShopHandlers } from './index.ts';

const operations = ({ settings }: StaffParts) => createShopHandlers(settings);

/** The shop itself: its name, marks, languages and base currency. */
export const staffShop: StaffDeclaration<StaffParts, ReturnType<typeof operations>> = { operations };
