import { BASE_PRODUCT_COUNT } from '@upline/brand';

/** The demo's orders and banners name products of the whole base assortment. */
export const BASE_PRODUCTS: number = BASE_PRODUCT_COUNT;
export const MOST_PRODUCTS = 100_000;
export { LEAST_MEMBERS } from './members/seed-members.ts';
