import { notFound } from '../../app/accept.ts';

/** Any address the shop does not have: the shop's own 404, where the visitor stands. */
export const loader = () => {
  throw notFound();
};
export const clientLoader = loader;

export default function UnknownAddress() {
  return null;
}
