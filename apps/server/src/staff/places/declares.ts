import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import { joinHandlers } from '../../operation/join.ts';
import { countryHandlers } from './countries/index.ts';
import { createRateHandlers } from './rates/index.ts';

const operations = ({ settings }: StaffParts) => joinHandlers(countryHandlers, createRateHandlers(settings));

export const staffPlaces: StaffDeclaration<StaffParts, ReturnType<typeof operations>> = { operations };
