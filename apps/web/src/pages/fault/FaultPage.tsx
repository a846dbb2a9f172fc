import { data } from 'react-router';

/** `/pc/500`: where other clients send a visitor after a fault. */
// One function for both: the build takes `loader` itself out of the browser's script.
const refuse = () => {
  throw data(null, { status: 500 });
};
export const loader = refuse;
export const clientLoader = refuse;

export default function FaultPage() {
  return null;
}
