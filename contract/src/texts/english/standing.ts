/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    'This server does not know the authentication "{method}": choose github, bitbucket, gitlab, slack, standard, basic, token or hmac',
  'integration.no_key': 'It has no key whose password is the secret: choose one',
  'integration.key_type':
    'Its key "{key}" holds no password, which is the secret: choose one of type login with password',
  'integration.key_empty': 'Its key "{key}" holds no secret: edit it in the key store and enter one',
  'integration.no_header': 'It does not name the header that holds the authentication: enter its name',
  'cron.time_zone': 'there is no time zone {zone}',
  'cron.fields': 'five fields are needed (minute, hour, day, month, weekday), and there are {count}',
  'cron.never': 'this date never comes',
  'cron.too_short': '@every needs a duration of at least a second, for example @every 1h30m',
  'cron.too_long': '@every has a duration that is too long: use at most ten years',
  'option.no_effect': 'Option "{name}" of {whose} has no effect: {problem}',
  'option.of_template': 'the template',
  'option.of_schedule': 'schedule {name}',
  'option.of_integration': 'integration {name}',
  'option.unknown': 'this server does not know it',
  'option.not_taken': 'tasks of {app} templates do not take it',
  'option.value': '{value} is not a value that it can have',
} as const;
