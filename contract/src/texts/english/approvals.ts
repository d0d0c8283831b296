/** What is said of tasks that others must approve. */
export const approvalTexts = {
  'approval.only': 'These may approve it: {who}',
  'approval.own_start': 'Whoever has started a task does not approve it. These may: {who}',
  'approval.expired': 'Nobody has approved it in time: run the task again',
  'approval.changed': 'What was approved has changed since, so the approval is void: run the task again',
  'approval.something_else':
    'Something of it has changed since you looked: look again. Earlier approvals are void',
  'approval.commit_unknown': 'The commit that would run is not known yet: try again in a moment',
  'approval.reason_needed': 'Say why it cannot wait',
  'approval.emergency_refused':
    'Only an owner of the project goes without approval, where the template allows it',
  'approval.not_in_time': 'It was not approved in time',
  'approval.no_member': 'All of them must be members of the project',
  'approval.owners_rule': 'Only an owner of the project changes who approves',
  'field.approvers': 'Name at least one person or role',
  'event.task_approved': 'Task {task} of "{template}" approved: {count} of {needed}',
  'event.task_rejected': 'Task {task} of "{template}" rejected',
  'event.task_bypassed': 'Task {task} of "{template}" goes on without approval: {comment}',
} as const;
