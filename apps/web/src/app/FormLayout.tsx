import { Outlet } from 'react-router';
import { FormProviders } from './FormProviders.tsx';

/** Pages with forms that anyone may open. */
export default function FormLayout() {
  return (
    <FormProviders>
      <Outlet />
    </FormProviders>
  );
}
