import { sql } from 'kysely';

/** The names of a person's roles, in order; for a statement that reads `staff`. */
export const namesOfRoles = sql<string[]>`coalesce((SELECT array_agg(staff_role.name ORDER BY staff_role.name) FROM staff_has_role
  JOIN staff_role ON staff_role.id = staff_has_role.role_id WHERE staff_has_role.staff_id = staff.id), '{}')`;
