/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Nothing to mend',
  'doctor.database_new': 'The database is empty: the first start of the server fills it',
  'doctor.database_fails': 'The database cannot be used. {problem}',
  'doctor.database_newer':
    'The database is of a newer version ({migration}): install that version again, or restore a backup from before',
  'doctor.database_older':
    'The database lacks {count, plural, one {# migration} other {# migrations}}: the next start makes them, "signalbox database check" tries them on a copy',
  'doctor.database_rights': 'The user of the database may not make tables: make that user its owner',
  'doctor.clock_off':
    'The clocks of this machine and of the database differ by {seconds} seconds: let both follow a time server (NTP)',
  'doctor.key_fails': 'The encryption key does not fit. {problem}',
  'doctor.folder_owner':
    '{folder} belongs to another user: run this as the user of the server, or give the folder to that user',
  'doctor.folder_fails': '{folder} cannot be used ({problem}): let the user of the server own it',
  'doctor.folder_full': 'Only {megabytes} MB are free in {folder}: make room, or set limits for what is kept',
  'doctor.address_none':
    'There is no public_url: set it to the address that browsers use, as soon as a proxy is in front',
  'doctor.address_silent':
    '{url} does not answer ({problem}): start the server, or check public_url and the proxy',
  'doctor.address_distrusted':
    'The certificate at {url} is not trusted here ({problem}): renew it, or name the file of its authority in NODE_EXTRA_CA_CERTS',
  'doctor.address_other':
    'Something other than Signalbox answers at {url}: check public_url, and where the proxy sends /api',
  'doctor.address_upgrade':
    'The proxy at {url} passes no websockets: let it send on the headers Upgrade and Connection',
  'doctor.proxy_unknown':
    '{address} sends forwarded addresses that are not believed: name it in trusted_proxies if it is your proxy',
  'doctor.program_missing': '{program} is missing: install it on this machine, whose runner needs it',
  'doctor.isolation_missing':
    'Tasks are not isolated here: install bubblewrap and allow its user namespaces (docs/isolation.md)',
  'doctor.runner_none':
    'No runner is active: start one, or activate it in the console, else every task waits',
  'doctor.runner_away': 'Runner {name} is not connected: start it, and see its log',
  'doctor.runner_version':
    'Runner {name} has version {version} and the server {server}: upgrade the older one',
  'doctor.runner_clock':
    'The clocks of runner {name} and of the server differ by {seconds} seconds: let both follow a time server (NTP)',
  'doctor.runner_programs':
    'Runner {name} lacks {programs}, which templates need that may run there: install it there and restart the runner, or let these templates require a tag that other runners have',
  'doctor.outbox_dead':
    '{count, plural, one {# delivery was} other {# deliveries were}} given up: see Deliveries in the console, fix the receiver and send again',
  'doctor.mail_off': 'Mail is switched off: set email_alert, email_host and email_sender',
  'doctor.mail_fails': 'The mail server {host} does not take mail ({problem}): check the settings email_…',
} as const;
