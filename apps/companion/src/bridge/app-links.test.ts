import { brand } from '@upline/brand/brand';
import { expect, it } from 'vitest';
import { appLinks } from './app-links.ts';

const on = (system: 'android' | 'ios' | 'other') => ({ isApp: false, isEmbedded: false, system });

it('Android registers with the recommender, a named place, and empty place and side', () => {
  expect(appLinks.register(on('android'), 'US1 2')).toBe('/h5/app/register?recommendNo=US1+2&netType=0&linkNo=&leftOrRight=');
});

it('iOS registers with the inviter’s code', () => {
  expect(appLinks.register(on('ios'), 'US1')).toBe(`${brand.appLinks.ios}register?userCode=US1`);
});

it('only Android opens orders, and a desktop has no app', () => {
  expect(appLinks.order(on('android'), 'A1')).toBe('/h5/app/order?orderNo=A1');
  expect([
    appLinks.order(on('ios'), 'A1'),
    appLinks.home(on('other')),
    appLinks.open(on('other'), ''),
    appLinks.register(on('other'), ''),
  ]).toEqual(Array(4).fill(undefined));
});
