import { notFound } from '../../app/accept.ts';

/** Any address that the shop does not have shows the shop's own 404, without a redirect. */
// Shared by both: the build removes `loader` from the browser's script.
const refuse = () => {
  throw notFound();
};
export const loader = refuse;
export const clientLoader = refuse;

export default function UnknownAddress() {
  return null;
}
