/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    'Dieser Server kennt das Verfahren „{method}“ nicht: Wählen Sie github, bitbucket, gitlab, slack, standard, basic, token oder hmac',
  'integration.no_key': 'Sie hat keinen Schlüssel, dessen Passwort das Secret ist: Wählen Sie einen',
  'integration.key_type':
    'Ihr Schlüssel „{key}“ enthält kein Passwort, das das Secret wäre: Wählen Sie einen vom Typ „Benutzername mit Passwort“',
  'integration.key_empty':
    'Ihr Schlüssel „{key}“ enthält kein Secret: Bearbeiten Sie ihn im Schlüsselspeicher und geben Sie eines ein',
  'integration.no_header':
    'Sie nennt den Header nicht, in dem der Nachweis steht: Geben Sie seinen Namen ein',
  'cron.time_zone': 'es gibt keine Zeitzone {zone}',
  'cron.fields': 'fünf Felder sind nötig (Minute, Stunde, Tag, Monat, Wochentag), und es sind {count}',
  'cron.never': 'dieses Datum kommt nie',
  'cron.too_short': '@every braucht eine Dauer von mindestens einer Sekunde, zum Beispiel @every 1h30m',
  'cron.too_long': '@every hat eine zu lange Dauer: höchstens zehn Jahre',
  'option.no_effect': 'Option „{name}“ ({whose}) ist wirkungslos: {problem}',
  'option.of_template': 'Vorlage',
  'option.of_schedule': 'Zeitplan {name}',
  'option.of_integration': 'Integration {name}',
  'option.unknown': 'dieser Server kennt sie nicht',
  'option.not_taken': 'Aufgaben von {app}-Vorlagen nehmen sie nicht an',
  'option.value': '{value} ist kein möglicher Wert',
};
