import { data } from 'react-router';

/** `/pc/500`: where other clients send a visitor after a fault. */
export const loader = () => {
  throw data(null, { status: 500 });
};
export const clientLoader = loader;

export default function FaultPage() {
  return null;
}
