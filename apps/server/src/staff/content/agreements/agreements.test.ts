import { AGREEMENTS } from '@upline/brand';
import { formatDay, locales } from '@upline/i18n';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectableText } from '../../../platform/paper/pdf-text-testing.ts';
import { createCountry, createMember, md5 } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { signedRegistration } from '../../../features/member/testing/signed-registration.ts';
import { acceptAtRegistration } from '../../../features/member/agreements/agreements-in-force.ts';

let server: TestServer;
let staff: StaffShop;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      await createCountry(database);
      await createCountry(database, 'KR');
    },
  });
  staff = await openStaffShop(server);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

type Answer = Record<string, unknown>;
const everywhere = (text: string) => Object.fromEntries(locales.map((locale) => [locale, text]));
const texts = (more: object = {}) => ({
  title: everywhere('Terms'),
  body: everywhere('# Scope\n\nYou and {{company}} agree.'),
  isBinding: true,
  ...more,
});
const save = (more: object = {}): Promise<Answer> => staff.as('editor', 'saveAgreement', { kind: 'terms', ...texts(), ...more });
const draft = async (more: object = {}) => {
  const answer = await save(more);
  expect(answer).toMatchObject({ success: '1' });
  return answer['data'] as { agreementId: number; version: number };
};
const get = async (agreementId: number) => (await staff.as('editor', 'getAgreement', { agreementId }))['data'] as Answer;
const activate = (of: { agreementId: number; version: number }, more: object = {}) =>
  staff.as('editor', 'activateAgreement', { ...of, ...more });
/** Requests the activation and has a second person approve it. */
async function putInForce(of: { agreementId: number; version: number }): Promise<void> {
  const asked = await activate(of);
  expect(asked).toMatchObject({ success: '1' });
  const { requestId } = (asked['waiting'] ?? asked['data']) as { requestId: number };
  expect(await staff.as('editor', 'approveRequest', { requestId })).toMatchObject({ success: '0' });
  expect(await staff.as('compliance', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
  expect(await get(of.agreementId)).toMatchObject({ state: 'active' });
}
const password = 'a long password';
const newMember = (companyCode = 'US') =>
  createMember(server.database, { password, companyCode, joinedAt: new Date('2026-01-01T00:00:00Z') });
const signIn = async (userCode: string): Promise<{ token: string; agreementsDue?: boolean }> =>
  (await server.call('gettoken', { userCode, password: md5(password) })).data as { token: string; agreementsDue?: boolean };
const due = async (token: string) =>
  (await server.call('getDueAgreements', {}, { token, locale: 'ja_JP' })).data as { agreementId: number; title: string; link: string }[];

describe('the first filling of agreements', () => {
  it('The first filling is the brand’s agreements as versions in force that ask no one', async () => {
    const listed = (await staff.as('auditor', 'listAgreements'))['data'] as {
      kind: string;
      number: number;
      state: string;
      isBinding: boolean;
    }[];
    expect(listed.map(({ kind, number, state, isBinding }) => [kind, number, state, isBinding])).toEqual(
      ['policies', 'privacy', 'refund', 'terms', 'withdrawal'].map((kind) => [kind, 1, 'active', false]),
    );
    const pdf = selectableText((await server.app.inject('/documents/agreements/terms.pdf?locale=en_US')).rawPayload);
    const day = formatDay(Date.parse(`${AGREEMENTS.terms.effective}T00:00:00Z`), 'en_US');
    expect(pdf.replaceAll(/\s/g, '')).toContain(day.replaceAll(/\s/g, ''));
    const ann = await newMember();
    expect(await signIn(ann.code)).not.toHaveProperty('agreementsDue');
  });
});

describe('a new binding version', () => {
  it('A new binding version is asked for at the next sign-in, everything else waits, and its acceptance is kept', async () => {
    const ann = await newMember();
    const kim = await newMember('KR');
    const open = await signIn(ann.code);
    const made = await draft();
    await putInForce(made);
    // An open session continues until the next sign-in.
    expect(await server.call('notReadedNum', {}, { token: open.token })).toMatchObject({ success: '1' });
    const { token, agreementsDue } = await signIn(ann.code);
    expect(agreementsDue).toBe(true);
    for (const name of ['getJmiMember', 'notReadedNum', 'getCartOrderList', 'getNopassword'] as const)
      expect(await server.call(name, {}, { token })).toMatchObject({ success: '0', error: 'agreementsDue' });
    expect(await server.call('saveLocaleCode', { localeCode: 'ja_JP' }, { token })).not.toMatchObject({ error: 'agreementsDue' });
    const waiting = await due(token);
    expect(waiting).toEqual([
      { agreementId: made.agreementId, title: 'Terms', isFirst: false, link: '/documents/agreements/terms.pdf?locale=ja_JP' },
    ]);
    const pdf = selectableText((await server.app.inject(waiting[0]?.link ?? '')).rawPayload).replaceAll(/\s/g, '');
    expect(pdf).toContain('1Scope');
    expect(pdf).not.toContain('{{company}}');
    // A member cannot accept an agreement they have not seen, nor accept for another member.
    expect(await server.call('acceptAgreements', { agreementIds: [999_999] }, { token })).toMatchObject({ error: 'agreementChanged' });
    expect(await server.call('getJmiMember', {}, { token })).toMatchObject({ error: 'agreementsDue' });
    const accepting = { token, locale: 'ja_JP', address: '203.0.113.7' };
    expect(await server.call('acceptAgreements', { agreementIds: [made.agreementId] }, accepting)).toMatchObject({ success: '1' });
    expect(await server.call('getJmiMember', {}, { token })).toMatchObject({ success: '1' });
    expect(await due(token)).toEqual([]);
    expect(await signIn(ann.code)).not.toHaveProperty('agreementsDue');
    expect(await signIn(kim.code)).toMatchObject({ agreementsDue: true });
    const filters = { agreement: String(made.agreementId) };
    const rows = (await staff.as('editor', 'listAcceptances', { filters }))['data'];
    expect(rows).toMatchObject([{ memberCode: ann.code, agreementKind: 'terms', agreementNumber: 2, acceptedIn: 'ja_JP', company: 'US' }]);
    expect((await staff.limitedTo(['KR'], 'editor', 'listAcceptances', { filters }))['data']).toEqual([]);
    expect(await get(made.agreementId)).toMatchObject({ accepted: 1 });
    // Signing out is always possible.
    const again = await signIn(kim.code);
    expect(await server.call('signOut', {}, { token: again.token })).toMatchObject({ success: '1' });
  });

  it('A binding acceptance covers later non-binding versions, and a newcomer agrees to what is in force', async () => {
    // A later member reads of no new version.
    const late = await createMember(server.database, { password, joinedAt: new Date() });
    expect(await due((await signIn(late.code)).token)).toMatchObject([{ isFirst: true }]);
    const before = await newMember();
    await acceptAtRegistration(server.database, { memberId: before.id, locale: 'en_US', address: '203.0.113.9', now: new Date() });
    expect(await signIn(before.code)).not.toHaveProperty('agreementsDue');
    await putInForce(await draft({ isBinding: false, title: everywhere('Terms, a letter mended') }));
    expect(await signIn(before.code)).not.toHaveProperty('agreementsDue');
    const kinds = await sql<{ kind: string }>`
      SELECT kind FROM agreement_acceptance JOIN agreement_version ON agreement_version.id = agreement_id WHERE member_id = ${before.id} ORDER BY kind`.execute(
      server.database,
    );
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(['privacy', 'terms']);
  });
});

it('A newcomer who is shown the other binding agreements and accepts them with the registration is not stopped at the first sign-in', async () => {
  await putInForce(await draft({ kind: 'withdrawal' }));
  const offered = (await server.call('getRegistrationAgreements', {}, { locale: 'ja_JP' })).data as { agreementId: number; link: string }[];
  expect(offered).toMatchObject([{ title: 'Terms', link: '/documents/agreements/withdrawal.pdf?locale=ja_JP' }]);
  const sponsor = await newMember();
  const register = async (nuserCode: string, agreementIds?: string) => {
    const asked = { ...signedRegistration({ nuserCode, recommendNo: sponsor.code }, new Date()), ...(agreementIds && { agreementIds }) };
    expect(await server.call('registerMember', asked)).toMatchObject({ success: '1' });
    return (await server.call('gettoken', { userCode: nuserCode, password: asked.password })).data as object;
  };
  expect(await register('shown', offered.map(({ agreementId }) => agreementId).join(','))).not.toHaveProperty('agreementsDue');
  // The form of an earlier release shows terms and privacy policy alone; another version than the one in force is not accepted.
  expect(await register('earlier')).toMatchObject({ agreementsDue: true });
  expect(await register('other', '999999')).toMatchObject({ agreementsDue: true });
});

it('A draft names the languages that stayed as they were while the English changed', async () => {
  const listed = (await staff.as('editor', 'listAgreements'))['data'] as { kind: string; agreementId: number }[];
  const before = (await get(listed.find(({ kind }) => kind === 'privacy')?.agreementId ?? 0)) as {
    title: object;
    body: Record<string, string>;
  };
  const made = await draft({ kind: 'privacy', title: before.title, body: { ...before.body, en_US: 'Other words', ko_KR: '다른 말' } });
  const others = locales.filter((locale) => locale !== 'en_US' && locale !== 'ko_KR');
  expect(new Set((await get(made.agreementId))['unchanged'] as string[])).toEqual(new Set(others));
  expect((await get(listed[0]?.agreementId ?? 0))['unchanged']).toEqual([]);
});

describe('a refused agreement', () => {
  it('A version without an offered language is not put in force, and the refusal names the missing ones', async () => {
    const { th_TH: _thai, ...body } = everywhere('Text') as Record<string, string>;
    const made = await draft({ kind: 'refund', body });
    expect(await get(made.agreementId)).toMatchObject({ state: 'draft', lacking: ['th_TH'] });
    const refused = await activate(made);
    expect(refused).toMatchObject({ success: '0', error: 'agreementIncomplete' });
    expect(refused['resultMessage']).toContain('ไทย');
    // A translator adds the text, which makes another version of the draft.
    const filters = { language: ['th_TH'], text: `agreement.${made.agreementId}.body` };
    const [text] = (await staff.as('editor', 'listTranslations', { filters }))['data'] as [{ textMark: string }];
    const translation = { textId: filters.text, language: 'th_TH', text: 'ข้อความ', textMark: text.textMark };
    expect(await staff.as('editor', 'saveTranslation', translation)).toMatchObject({ success: '1' });
    expect(await activate(made)).toMatchObject({ error: 'contentChangedMeanwhile' });
    expect(await activate({ ...made, version: made.version + 1 })).toMatchObject({ success: '1' });
  });

  it('A version in force changes no more, whoever tries', async () => {
    const made = await draft({ kind: 'policies' });
    await putInForce(made);
    const { version } = (await get(made.agreementId)) as { version: number };
    expect(await save({ kind: 'policies', agreementId: made.agreementId, version, title: everywhere('Other') })).toMatchObject({
      error: 'agreementKept',
    });
    expect(await activate({ agreementId: made.agreementId, version })).toMatchObject({ error: 'agreementKept' });
    await expect(sql`UPDATE agreement_version SET body = title WHERE id = ${made.agreementId}`.execute(server.database)).rejects.toThrow(
      'does not change',
    );
    await expect(sql`DELETE FROM agreement_version WHERE id = ${made.agreementId}`.execute(server.database)).rejects.toThrow('not deleted');
    const filters = { language: ['th_TH'], text: `agreement.${made.agreementId}.body` };
    expect((await staff.as('editor', 'listTranslations', { filters }))['data']).toEqual([]);
  });

  it('A script, a past moment, a second draft, and a change of an outdated version are refused', async () => {
    expect(await save({ kind: 'withdrawal', body: { en_US: '<script>a()</script>' } })).toMatchObject({
      error: 'marksRefused',
      field: 'body.en_US',
    });
    const both = await Promise.all([save({ kind: 'withdrawal' }), save({ kind: 'withdrawal' })]);
    expect(both.filter(({ success }) => success === '1')).toHaveLength(1);
    expect(both.find(({ success }) => success === '0')).toMatchObject({ error: 'agreementDraftThere' });
    const made = both.find(({ success }) => success === '1')?.['data'] as { agreementId: number; version: number };
    expect(await activate(made, { from: '2020-01-01T00:00:00.000Z' })).toMatchObject({ error: 'agreementInPast' });
    expect(await save({ ...made, kind: 'withdrawal', isBinding: false })).toMatchObject({ success: '1' });
    expect(await save({ ...made, kind: 'withdrawal', isBinding: true })).toMatchObject({ error: 'contentChangedMeanwhile' });
    expect(await staff.as('service', 'saveAgreement', { kind: 'terms', ...texts() })).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as('editor', 'getAgreement', { agreementId: 2_147_483_648 })).toMatchObject({ error: 'contentNotFound' });
  });
});
