import { notFound } from '../../app/accept.ts';

/** Any address the shop does not have: the shop's own 404, where the visitor stands. */
// One function for both: the build takes `loader` itself out of the browser's script.
const refuse = () => {
  throw notFound();
};
export const loader = refuse;
export const clientLoader = refuse;

export default function UnknownAddress() {
  return null;
}
