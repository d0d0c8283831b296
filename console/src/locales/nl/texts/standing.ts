/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    'Deze server kent de methode “{method}” niet: kies github, bitbucket, gitlab, slack, standard, basic, token of hmac',
  'integration.no_key': 'Ze heeft geen sleutel waarvan het wachtwoord het secret is: kies er een',
  'integration.key_type':
    'De sleutel “{key}” bevat geen wachtwoord dat het secret zou zijn: kies er een van het type “Gebruikersnaam met wachtwoord”',
  'integration.key_empty':
    'De sleutel “{key}” bevat geen secret: bewerk hem in de sleutelopslag en vul er een in',
  'integration.no_header': 'Ze noemt de header niet waarin de authenticatie staat: vul de naam in',
  'cron.time_zone': 'er is geen tijdzone {zone}',
  'cron.fields': 'er zijn vijf velden nodig (minuut, uur, dag, maand, weekdag), en er zijn er {count}',
  'cron.never': 'deze datum komt nooit',
  'cron.too_short': '@every heeft een duur van minstens een seconde nodig, bijvoorbeeld @every 1h30m',
  'cron.too_long': '@every heeft een te lange duur: gebruik hoogstens tien jaar',
  'option.no_effect': 'Optie “{name}” ({whose}) heeft geen effect: {problem}',
  'option.of_template': 'template',
  'option.of_schedule': 'schema {name}',
  'option.of_integration': 'integratie {name}',
  'option.unknown': 'deze server kent haar niet',
  'option.not_taken': 'taken van {app}-templates nemen haar niet aan',
  'option.value': '{value} is geen mogelijke waarde',
};
