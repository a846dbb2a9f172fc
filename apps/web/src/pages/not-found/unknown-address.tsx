import { data } from 'react-router';

/** Any address the shop does not have: the shop's own 404, with that status. */
export const loader = () => {
  throw data(null, { status: 404 });
};
export const clientLoader = loader;

export default function UnknownAddress() {
  return null;
}
