/** Words of alerts. What a delivery is about is stored. */
export const alertTexts = {
  'alert.subject':
    'Task {task} ({template}): {status, select, success {success} error {error} waiting_confirmation {waiting_confirmation} other {{status}}}',
  'alert.mail_subject': "Task '{template}' failed",
  'alert.project': 'Project',
  'alert.task': 'Task',
  'alert.result': 'Result',
  'alert.version': 'Version',
  'alert.author': 'Author',
  'alert.message': 'Message',
  'alert.success': '✅ SUCCESS',
  'alert.error': '❌ ERROR',
  'alert.waiting_confirmation': '⚠️ WAITING_CONFIRMATION',
  'alert.build': 'build {version}',
  'alert.open_task': 'Open task',
} as const;
