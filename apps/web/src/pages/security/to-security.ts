import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

// One function for both: the build takes `loader` itself out of the browser's script.
const toSecurity = () => redirect(paths.loginPassword());
export const loader = toSecurity;
export const clientLoader = toSecurity;
