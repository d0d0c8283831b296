/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    'Questo server non conosce l’autenticazione “{method}”: scegli github, bitbucket, gitlab, slack, standard, basic, token o hmac',
  'integration.no_key': 'Non ha una chiave la cui password sia il segreto: scegline una',
  'integration.key_type':
    'La sua chiave “{key}” non contiene password, che è il segreto: scegline una di tipo Nome utente e password',
  'integration.key_empty':
    'La sua chiave “{key}” non contiene alcun segreto: modificala nell’archivio chiavi e inseriscine uno',
  'integration.no_header': 'Non nomina l’intestazione che contiene l’autenticazione: inseriscine il nome',
  'cron.time_zone': 'il fuso orario {zone} non esiste',
  'cron.fields':
    'servono cinque campi (minuto, ora, giorno, mese, giorno della settimana), e ce ne sono {count}',
  'cron.never': 'questa data non arriva mai',
  'cron.too_short': '@every richiede una durata di almeno un secondo, per esempio @every 1h30m',
  'cron.too_long': '@every ha una durata troppo lunga: usa al massimo dieci anni',
  'option.no_effect': 'L’opzione “{name}” ({whose}) non ha effetto: {problem}',
  'option.of_template': 'il modello',
  'option.of_schedule': 'la pianificazione {name}',
  'option.of_integration': 'l’integrazione {name}',
  'option.unknown': 'questo server non la conosce',
  'option.not_taken': 'i task dei modelli {app} non la accettano',
  'option.value': '{value} non è un valore possibile',
} as const;
