// Before the handler, which reads the list of tasks once.
import './next-task.ts';

export { handler } from '../../../functions/features/tasks/handler.ts';
