/**
 * A task is the run of one program, in a work tree that goes with the task. Records of tasks from before
 * there were steps name it too.
 */
export const oneProgram = { steps: ['run'], workTree: 'own', stopSignal: 'SIGTERM' } as const;
