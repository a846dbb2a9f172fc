import { closeStaffTask } from './close-staff-task.ts';
import { decideJob } from './decide-job.ts';
import { getTask } from './get-task.ts';
import { listTasks } from './list-tasks.ts';

export const tasksOperations = {
  closeStaffTask,
  decideJob,
  getTask,
  listTasks,
} as const;
