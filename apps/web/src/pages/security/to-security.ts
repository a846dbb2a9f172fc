import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

// Shared by both: the build removes `loader` itself from the browser's script.
const toSecurity = () => redirect(paths.loginPassword());
export const loader = toSecurity;
export const clientLoader = toSecurity;
