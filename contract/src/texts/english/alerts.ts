/** Words of alerts. What a delivery is about is stored. */
export const alertTexts = {
  'alert.subject':
    'Task {task} ({template}): {status, select, success {succeeded} error {failed} stopped {stopped} waiting_confirmation {waits for confirmation} late {is late} long {runs longer than usual} other {{status}}}',
  'alert.mail_subject': "Task '{template}' failed",
  'alert.mail_about':
    "Task '{template}' {what, select, success {succeeded} recovered {succeeded after a failure} first_success {succeeded for the first time} error {failed} stopped {was stopped} waiting_confirmation {waits for a confirmation} late {is late} long {runs longer than usual} other {{what}}}",
  'alert.project': 'Project',
  'alert.task': 'Task',
  'alert.result': 'Result',
  'alert.version': 'Version',
  'alert.author': 'Author',
  'alert.message': 'Message',
  'alert.success': '✅ SUCCESS',
  'alert.error': '❌ ERROR',
  'alert.recovered': '✅ SUCCESS after a failure',
  'alert.first_success': '✅ SUCCESS for the first time',
  'alert.stopped': '⏹️ STOPPED',
  'alert.waiting_confirmation': '⚠️ WAITING_CONFIRMATION',
  'alert.late': '⚠️ LATE',
  'alert.long': '⚠️ RUNS LONGER THAN USUAL',
  'alert.build': 'build {version}',
  'alert.open_task': 'Open task',
  'alert.example_reason': 'The program ended with exit code 2',
  'alert.test_title': 'Test of the alert channel {channel}',
  'alert.test_text': '{user} tests this channel. Nothing has happened.',
  'alert.disk_low': 'The disk of the server {host} is nearly full',
  'alert.disk_low_text':
    '{free} MB are free of {total} MB. Make room, or let old tasks go: tasks fail when nothing can be written.',
  'alert.unknown_type': 'There is no alert channel of this type',
  'alert.no_project_channels':
    'Projects have no alert channels of their own on this server: an administrator allows them in the configuration (project_channels_reach)',
  'alert.mail_domain':
    'This server sends no alerts of projects to addresses of {domain}: an administrator can allow it (project_channels_mail_domains)',
  'alert.mail_off': 'This server sends no mail: an administrator switches it on in the configuration',
  'alert.one_channel': 'Choose one channel: of the project, or of the server',
  'alert.unknown_channel': 'This server has no alert channel of this name',
  'alert.late_minutes': 'Say after how many minutes a task is late',
  'alert.unknown_fields':
    '{count, plural, one {There is no field {fields}} other {There are no fields {fields}}}: look at the list of fields',
  'alert.wrong_url': 'must be an address like https://chat.example.org/hooks/1',
  'alert.wrong_token': 'must be a token: letters, digits and signs without blanks',
  'alert.wrong_chat': 'must be the name or number of a chat',
  'alert.wrong_topic': 'must be letters, digits, _ and -, at most 64',
  'alert.wrong_secret': 'must be whsec_ and 24 to 64 random bytes in base64 (openssl rand -base64 32)',
  'alert.wrong_to': 'must be one mail address, like ops@example.org',
} as const;
