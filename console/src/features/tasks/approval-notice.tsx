import type { Task } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { taskApprovalQuery } from '../../api/tasks.ts';
import { ApprovalBar } from './approval-bar.tsx';
import { ApprovalEntries } from './approval-entries.tsx';
import { QuestionBar } from './question-bar.tsx';
import classes from './task-dialog.module.css';

/** What is asked of people before the task goes on, and afterwards who has approved it. */
export function ApprovalNotice({ task }: { readonly task: Task }) {
  const { data: approval, isPending } = useQuery(taskApprovalQuery(task));
  if (task.status !== 'waiting_confirmation') {
    return approval && approval.entries.length > 0 ? (
      <div className={classes.approved}>
        <ApprovalEntries entries={approval.entries} hash={approval.hash} />
      </div>
    ) : null;
  }
  if (isPending) return null;
  if (!approval) return <QuestionBar task={task} />;
  return (
    <>
      <ApprovalBar task={task} approval={approval} />
      {approval.kind === 'plan' && <QuestionBar task={task} isAnsweredElsewhere />}
    </>
  );
}
