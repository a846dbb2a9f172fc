import { brand } from '@upline/brand';
import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { interceptOnce } from './harness/intercept.ts';
import { journeyInTurn, phone } from './harness/journey.ts';
import { freshUsername, registerByApi } from './harness/new-member.ts';
import { pinch } from './harness/pinch.ts';
import { networkPages } from './pages/network-pages.ts';

const levels = ['New member', 'Silver card', 'Gold card', 'Platinum card', 'Diamond card'];

test.describe('the networks', () => {
  journeyInTurn(
    'the tree is a map: zoom, generations, views and the way back',
    async ({ page, open, signIn, step, checkAccessibility, checkWidths }) => {
      const api = await signIn('demo');
      const { userId } = api.session;
      const { nodes, node, details, act } = networkPages(page);
      await open('/my/placement');
      await page.waitForURL(/\/my\/placement\/placement_query$/);
      await page.getByRole('link', { name: 'My tree' }).click();
      await page.waitForURL(/\/my\/placement\/placement_tree$/);
      const tree = (await api.call('getWholeJmiLinkRefs', { userCode: userId })).data;
      await step('everybody of four generations, and every free slot', async () => {
        await node(userId).waitFor();
        const free = tree.flatMap(({ children }) => children).filter((code) => code === '').length;
        expect(await nodes.count()).toBe(tree.length + free);
      });
      await step('each with code, username, level and avatar', async () => {
        for (const { USER_CODE, NUSER_CODE, MEMBER_LEVEL, FIRST_NAME_KANA } of tree) {
          const card = node(USER_CODE);
          expect(await card.textContent()).toMatch(`${USER_CODE} ${NUSER_CODE}, ${levels[Number(MEMBER_LEVEL)]}`);
          for (const text of [USER_CODE, NUSER_CODE, levels[Number(MEMBER_LEVEL)] ?? '']) {
            const box = await card.getByText(text, { exact: true }).boundingBox();
            expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${text} is to be seen on its card`).toBeGreaterThan(8);
          }
          if (FIRST_NAME_KANA) expect(await card.locator('img').getAttribute('src')).toBe(FIRST_NAME_KANA);
          else expect(await card.locator('span[aria-hidden]').first().textContent()).toBe(NUSER_CODE.slice(0, 2).toUpperCase());
        }
      });
      await checkAccessibility();
      await step('zoom between its bounds', async () => {
        const zoom = page.getByText(/^\d+%$/).first();
        // A button is disabled at its limit and announces it.
        const pressUntil = async (name: string, bound: string) => {
          for (let shown = await zoom.innerText(); shown !== bound; shown = await zoom.innerText()) {
            await act(name).click();
            await eventually(() => zoom.innerText()).not.toBe(shown);
          }
          await eventually(() => act(name).getAttribute('aria-disabled')).toBe('true');
        };
        await pressUntil('Zoom out', '30%');
        await pressUntil('Zoom in', '120%');
        await act('Fit the width').click();
      });
      await step('dragged by the mouse, zoomed by Ctrl and the wheel', async () => {
        const ground = page.locator('div:has(> div > div > [role=tree])').last();
        await ground.scrollIntoViewIfNeeded();
        const box = await ground.boundingBox();
        if (!box) throw new Error('the map has no place');
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        await page.mouse.move(middle.x, middle.y);
        await page.keyboard.down('Control');
        await page.mouse.wheel(0, -600);
        await page.keyboard.up('Control');
        await page.getByText('120%', { exact: true }).waitFor();
        const left = () => ground.evaluate((element) => element.scrollLeft);
        const before = await left();
        // Presses next to the cards, because a press on a card selects it.
        await page.mouse.move(box.x + box.width - 40, box.y + 20);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width - 100, box.y + 20, { steps: 4 });
        await page.mouse.up();
        await eventually(async () => Math.round((await left()) - before)).toBe(60);
        await act('Fit the width').click();
      });
      const last = tree.findLast(({ GEN }) => GEN === 3)?.USER_CODE as string;
      const first = tree[1]?.USER_CODE as string;
      await step('collapse and expand, with all below', async () => {
        await act('Collapse all').click();
        await eventually(() => nodes.count()).toBe(3);
        await act('Expand all').click();
        await node(last).waitFor();
        await node(first).click();
        await details.getByText(first).waitFor();
        await details.getByText(tree[1]?.EMAIL as string, { exact: true }).waitFor();
        await act('Collapse', true).click();
        expect(await node(first).getAttribute('aria-expanded')).toBe('false');
        await act('Expand', true).click();
      });
      await step('view more pushes, back pops one, the top keeps the own tree', async () => {
        await node(last).click();
        await act('View more').click();
        await page.waitForURL(new RegExp(`view=${last}$`));
        await eventually(() => nodes.first().getAttribute('data-key')).toBe(last);
        // A press starts from the last opened view, even while its tree is loading.
        const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
        await interceptOnce(page, /getWholeJmiLinkRefs/, async (request) => {
          await isReleased;
          await request.fallback();
        });
        await act('Outermost left').click();
        await page.waitForURL(new RegExp(`view=${last}-[A-Z]{2}\\d{8}$`));
        await page.locator('section[aria-busy]').waitFor();
        await act('Outermost left').click();
        await page.getByText(/is the outermost member on the left/).waitFor();
        release();
        await eventually(() => nodes.first().getAttribute('data-key')).not.toBe(last);
        await act('Back', true).click();
        await page.waitForURL(new RegExp(`view=${last}$`));
        await act('Outermost right').click();
        await act('Back to top').click();
        await eventually(() => nodes.first().getAttribute('data-key')).toBe(userId);
      });
      await checkWidths([1440, 768, 390, 320]);
    },
  );

  journeyInTurn('the tree by keyboard alone', async ({ page, open, signIn, step }) => {
    const { userId } = (await signIn('demo')).session;
    const { node, details } = networkPages(page);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-key'));
    await open('/my/placement/placement_tree');
    await node(userId).focus();
    await step('arrows walk it', async () => {
      await page.keyboard.press('ArrowDown');
      const child = await focused();
      expect(child).not.toBe(userId);
      await page.keyboard.press('Enter');
      await details.getByText(child as string).waitFor();
      await page.keyboard.press('ArrowLeft');
      await eventually(() => node(child as string).getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('ArrowRight');
      await eventually(() => node(child as string).getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('End');
      const end = await focused();
      await page.keyboard.press('Home');
      expect(await focused()).toBe(userId);
      expect(end).not.toBe(userId);
    });
  });

  journeyInTurn('a search stays within the own downline', async ({ page, open, signIn, step }) => {
    const api = await signIn('taiwan');
    const own = (await api.call('getJmiMember', {})).data;
    const { search, node } = networkPages(page);
    await open('/my/placement/placement_tree');
    await node(own.userCode).waitFor();
    for (const outside of ['demo', own.linkNo, 'nobody-here']) {
      await search(outside);
      await page.getByText('There is no such member in your network.').waitFor();
      expect(await page.getByRole('textbox', { name: 'Member number' }).inputValue()).toBe(outside);
      await page.getByRole('textbox', { name: 'Member number' }).fill('x');
    }
    await step('a username finds', async () => {
      const below = (await api.call('getJmiLinkRefs', { userCode: own.userCode })).data.at(-1);
      if (!below || below.USER_CODE === own.userCode) return;
      await search(below.NUSER_CODE.toUpperCase());
      await page.waitForURL(new RegExp(`view=${below.USER_CODE}$`));
    });
  });

  journeyInTurn('a free slot leads to a registration that keeps the place, and back to the tree', async (visitor) => {
    const { page, open, signIn, step, baseUrl } = visitor;
    // Registers its own member, because other journeys register below the demo's newcomer.
    const api = await signIn(await registerByApi(baseUrl, 'demo'));
    const { userId } = api.session;
    const { nodes } = networkPages(page);
    await open('/my/placement/placement_tree');
    await eventually(() => nodes.count()).toBe(3);
    await page.getByRole('treeitem', { name: `Register right below ${userId}` }).click();
    await page.waitForURL(/\/pc\/register\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ recommendNo: userId, linkNo: userId, side: '1' });
    await step('what the slot says is locked', async () => {
      for (const field of ['Recommender number', 'Placement number']) {
        expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe(userId);
        expect(await page.getByLabel(field, { exact: true }).isEditable()).toBe(false);
      }
    });
    const username = freshUsername();
    await step('registered, back, and there', async () => {
      await page.getByLabel('Country or region').selectOption('US');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Email').fill(`${username}@mail.example`);
      await page.getByLabel('Login password', { exact: true }).fill('morning-tide-1');
      await page.getByLabel('Payment password', { exact: true }).fill('harbour-pay-1');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await page.waitForURL(/placement_tree$/);
      await page.getByRole('treeitem', { name: new RegExp(username.replaceAll('.', '\\.')) }).waitFor();
    });
  });

  journeyInTurn(
    'the organisation query and the recommended members',
    async ({ page, open, signIn, step, checkAccessibility, checkWidths }) => {
      const api = await signIn('demo');
      const { userId } = api.session;
      const { search } = networkPages(page);
      const placed = (await api.call('getJmiLinkRefs', { userCode: userId })).data;
      await open('/my/placement/placement_query');
      const rows = page.getByRole('table').getByRole('row');
      await eventually(() => rows.count()).toBe(placed.length + 1);
      const [, second] = placed;
      const row = (await rows.nth(2).innerText()).replaceAll(/\s+/g, ' ');
      for (const shown of [second?.USER_CODE, second?.NUSER_CODE, second?.EMAIL, levels[Number(second?.MEMBER_LEVEL)], second?.LINK_NO])
        expect(row).toContain(shown);
      await checkAccessibility();
      await checkWidths([1440, 1024, 768, 390, 320]);
      await step('one member', async () => {
        const child = placed[1]?.USER_CODE as string;
        await search(child);
        await page.waitForURL(new RegExp(`member=${child}$`));
        await page.getByRole('heading', { name: `Below ${child}` }).waitFor();
        expect(await page.getByText(/^.•••@mail\.example$/).count(), 'addresses are masked').toBeGreaterThan(0);
        await search(brand.name.toLowerCase());
        await page.getByText('There is no such member in your network.').waitFor();
      });
      await step('whom I recommended', async () => {
        await page.getByRole('link', { name: 'Recommended members' }).click();
        await page.waitForURL(/\/my\/enrolment$/);
        const { size } = await api.call('getJmiRecommendRefs', { userCode: userId, gen: '1' });
        await eventually(() => rows.count()).toBe(Math.min(10, size) + 1);
        await checkAccessibility();
        await page.getByText('Generation 2', { exact: true }).click();
        await page.waitForURL(/gen=2/);
        await page.getByRole('row').filter({ hasText: 'Generation 2' }).first().waitFor();
      });
      await checkWidths([1440, 1024, 768, 390, 320]);
    },
  );

  journeyInTurn(
    'the tree on a phone begins at 80 %, with its root in the middle',
    async ({ page, open, signIn, step, checkAccessibility, checkWidths }) => {
      const { userId } = (await signIn('demo')).session;
      await open('/my/placement/placement_tree');
      await networkPages(page).node(userId).waitFor();
      await page.getByText('80%', { exact: true }).waitFor();
      const offMiddle = () =>
        networkPages(page)
          .node(userId)
          .evaluate((root) => {
            const { x, width } = root.getBoundingClientRect();
            return Math.round(Math.abs(x + width / 2 - innerWidth / 2));
          });
      await eventually(offMiddle).toBeLessThan(4);
      await step('two fingers zoom it, between its bounds, and the root stays between them', async () => {
        const map = page.locator('div:has(> div > div > [role=tree])').last();
        await pinch(page, map, 200, 250);
        await page.getByText('100%', { exact: true }).waitFor();
        // Each of the many small steps scrolls by whole pixels.
        await eventually(offMiddle).toBeLessThan(12);
        await pinch(page, map, 100, 300);
        await page.getByText('120%', { exact: true }).waitFor();
        await pinch(page, map, 300, 30);
        await page.getByText('30%', { exact: true }).waitFor();
      });
      await checkAccessibility();
      await checkWidths([390, 320]);
    },
    phone,
  );
});
