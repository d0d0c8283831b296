import { z } from 'zod';
import { taskStatuses } from './rules/task-status.ts';

export const taskStatus = z.enum(taskStatuses);
