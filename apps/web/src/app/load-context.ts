import type { LoadContext } from '@upline/client';
import { createContext } from 'react-router';

/** The contexts in which loaders and the document render find the server's values. */
export const loadContextKey = createContext<LoadContext>();
