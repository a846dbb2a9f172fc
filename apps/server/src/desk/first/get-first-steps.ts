import { agreementKinds, type AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { FeatureParts } from '../../features/parts.ts';
import { companiesWithoutWay } from '../../features/payment/index.ts';
import type { Handler } from '../../operation/handler.ts';
import type { Database } from '../../platform/database/connection.ts';
import { offeredLocales } from '../../platform/shop/index.ts';

type Step = AnswerOf<'getFirstSteps'>['data'][number];

interface Found {
  company: boolean;
  withoutImprint: string[];
  needsNoImprint: boolean;
  served: string[];
  withoutRate: string[];
  agreementsNotOwn: string[];
  plan: boolean;
  gateway: boolean;
  mail: boolean;
  withFactor: number;
  withoutFactor: string[];
  products: boolean;
  founder: boolean;
  opening: boolean;
}

/** Money needs two people, since the requester does not approve. */
const LEAST_PEOPLE = 2;

/** Steps a shop still needs before it can sell. Each is read from the rows that selling uses, so there is nothing to tick off. */
export const createGetFirstSteps =
  (parts: Pick<FeatureParts, 'settings' | 'payMethods'>): Handler<'getFirstSteps'> =>
  async ({ database }) => {
    const found = await look(database);
    const withoutWay = await companiesWithoutWay({ ...parts, database }, found.served);
    const step = (name: Step['step'], isDone: boolean, lacking: string[] = []): Step => ({ step: name, isDone, lacking });
    return {
      data: [
        step('company', found.company),
        step('imprint', found.needsNoImprint || (found.served.length > 0 && found.withoutImprint.length === 0), found.withoutImprint),
        step('countries', found.served.length > 0),
        step('rates', found.served.length > 0 && found.withoutRate.length === 0, found.withoutRate),
        step('agreements', found.agreementsNotOwn.length === 0, found.agreementsNotOwn),
        step('plan', found.plan),
        step('gateway', found.gateway && withoutWay.length === 0, withoutWay),
        step('mail', found.mail),
        step('staff', found.withFactor >= LEAST_PEOPLE && found.withoutFactor.length === 0, found.withoutFactor),
        step('products', found.products),
        step('founder', found.founder),
        step('opening', found.opening),
      ],
    };
  };

/** Agreements that are not the company's own yet: no person has put the version in force, as with the shipped ones, or it lacks a language that the shop offers now. */
const agreementsNotOwn = (languages: readonly string[]) => sql`ARRAY(
  SELECT known.kind FROM unnest(${Object.keys(agreementKinds)}::text[]) AS known (kind) LEFT JOIN LATERAL (
    SELECT activated_by, title, body FROM agreement_version WHERE agreement_version.kind = known.kind AND active_from <= now()
    ORDER BY active_from DESC, number DESC LIMIT 1) AS current ON true
  WHERE current.activated_by IS NULL OR EXISTS (
    SELECT FROM unnest(${languages}::text[]) AS offered (locale)
    WHERE coalesce(current.title ->> offered.locale, '') = '' OR coalesce(current.body ->> offered.locale, '') = '')
  ORDER BY 1)`;

async function look(database: Database): Promise<Found> {
  const { rows } = await sql<Found>`
    WITH person AS (
      SELECT name, EXISTS (SELECT FROM staff_totp WHERE staff_id = staff.id AND confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM staff_passkey WHERE staff_id = staff.id) AS has_factor
      FROM staff WHERE is_active
    ), served AS (
      SELECT company_code, EXISTS (SELECT FROM shipping_rate_period AS rate WHERE rate.company_code = country.company_code AND rate.valid @> now()) AS has_rate
      FROM country WHERE is_served
    )
    SELECT EXISTS (SELECT FROM shop_settings) AS company,
      ARRAY(SELECT company_code::text FROM served ORDER BY 1) AS served,
      ARRAY(SELECT company_code::text FROM served WHERE NOT EXISTS (SELECT FROM imprint WHERE imprint.company_code = served.company_code) ORDER BY 1) AS "withoutImprint",
      EXISTS (SELECT FROM first_step_check WHERE step = 'imprint') AS "needsNoImprint",
      ARRAY(SELECT company_code::text FROM served WHERE NOT has_rate ORDER BY 1) AS "withoutRate",
      ${agreementsNotOwn(offeredLocales())} AS "agreementsNotOwn",
      EXISTS (SELECT FROM first_step_check WHERE step = 'plan') OR EXISTS (SELECT FROM plan_version WHERE approved_by IS NOT NULL) AS plan,
      EXISTS (SELECT FROM gateway_choice JOIN gateway_account ON gateway_account.id = account_id)
        OR EXISTS (SELECT FROM bank_account WHERE is_active)
        OR EXISTS (SELECT FROM payment_attempt WHERE state = 'paid' AND settled_by = 'inquiry') AS gateway,
      EXISTS (SELECT FROM trial_mail WHERE confirmed_at IS NOT NULL) AS mail,
      (SELECT count(*) FROM person WHERE has_factor)::int AS "withFactor",
      ARRAY(SELECT name FROM person WHERE NOT has_factor ORDER BY 1 LIMIT 20) AS "withoutFactor",
      EXISTS (SELECT FROM product WHERE is_offered(published, offered_until)) AS products,
      EXISTS (SELECT FROM member) AS founder,
      EXISTS (SELECT FROM shop_opening) AS opening`.execute(database);
  return rows[0] as Found;
}
