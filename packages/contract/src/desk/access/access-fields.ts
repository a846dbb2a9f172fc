import * as z from 'zod';
import * as a from '../../answers.ts';
import { about } from '../../described.ts';
import { secret } from '../../secret-fields.ts';
import { type Permission, permissions } from './permissions.ts';

/** Fields of the calls about staff accounts, their roles and their sessions. */

export const staffName = () => about(z.string().regex(/^[a-z][a-z0-9._-]{1,29}$/), 'The person’s sign-in name', 'ada.lovelace');

/** The name as typed. A form that no account can have counts as a wrong name. */
export const typedName = () => about(z.string().trim().toLowerCase().max(60), 'The person’s sign-in name', 'ada.lovelace');

export const LEAST_PASSWORD = 8;
/** A password as typed; the connection protects it. */
export const typedPassword = (means = 'The password as entered') =>
  about(secret(z.string().min(1).max(128)), means, 'a long sentence of your own');
export const newPassword = () =>
  about(
    secret(z.string().min(LEAST_PASSWORD).max(128)),
    'The new password as entered: at least 8 characters, and no common password',
    'a long sentence of your own',
  );

export const roleName = () => about(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), 'The name of a role', 'service');
/** A list of names; the command line separates them with commas. */
const listOf = <T extends z.ZodType<string>>(one: T, most: number) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value), z.array(one).min(1).max(most));
export const roleNames = () => about(listOf(roleName(), 20), 'The roles of the person, by name', ['service']);
export const companyCodes = () =>
  about(listOf(z.string().regex(/^[A-Z]{2}$/), 200), 'The companies whose members the person may see; if omitted, all', ['US', 'KR']);

export const need = () =>
  a.code('What the session needs before it may act', {
    nothing: 'nothing',
    factor: 'the second factor',
    enrolment: 'the enrolment of a second factor',
  });
export const factors = () =>
  about(z.array(z.enum(['totp', 'passkey', 'recoveryCode'])), 'The kinds of second factor that the person can use', ['totp']);

export const instant = (means: string) => about(z.iso.datetime(), `${means}, in UTC`, '2026-11-20T18:42:05.000Z');

export const recoveryCodes = () =>
  about(z.array(z.string()), 'Recovery codes, each of which works once. No other answer contains them', ['a1b2-c3d4-e5f6-g7h8']);
export const email = () => about(z.string().trim().max(254), 'The e-mail address of the person', 'ada@company.example');
const names = Object.keys(permissions) as [Permission, ...Permission[]];
export const permissionNames = () => about(listOf(z.enum(names), names.length), 'What the role permits', ['member.read']);
