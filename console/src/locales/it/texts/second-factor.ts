export const secondFactorTexts = {
  'second_factor.required': 'La password è corretta: ora mostra il tuo secondo fattore',
  'second_factor.no_sign_in':
    'Questo accesso è durato troppo o è già stato concluso: ricomincia con la password',
  'second_factor.code_required': 'Scrivi un codice',
  'second_factor.wrong_code':
    'Questo codice non è corretto: scrivi quello mostrato ora e controlla l’orologio del tuo dispositivo',
  'second_factor.used_code': 'Questo codice è già stato usato: aspetta il prossimo',
  'second_factor.wrong_recovery_code': 'Non è nessuno dei tuoi codici di recupero, oppure è già stato usato',
  'second_factor.too_many_codes': 'Troppi codici sbagliati: ricomincia con la password',
  'second_factor.missing': 'Questo server esige da te un secondo fattore: configurane prima uno',
  'second_factor.session_only':
    'I secondi fattori si cambiano dove hai eseguito l’accesso, e non con un token API',
  'second_factor.prove_first': 'Inserisci di nuovo la password prima di cambiare i tuoi secondi fattori',
  'second_factor.sign_in_again':
    'La tua password non è conservata qui: esci, accedi di nuovo e cambia i tuoi secondi fattori entro dieci minuti',
  'second_factor.wrong_password': 'Questa non è la tua password',
  'second_factor.not_begun':
    'Comincia prima a configurare i codici monouso: non c’è alcuna chiave da confermare',
  'second_factor.none': 'Non hai un secondo fattore: i codici di recupero arrivano con il primo',
  'second_factor.last_demanded':
    'Questo server esige da te un secondo fattore, e questo è l’ultimo: configurane prima un altro',
  'second_factor.own_reset': 'Non puoi reimpostare i tuoi secondi fattori: cambiali nel tuo account',
  'event.second_factor':
    '{what, select, totp_set_up {{user} ha configurato i codici monouso} totp_removed {{user} ha rimosso i codici monouso} codes_made {{user} ha creato nuovi codici di recupero} code_used {{user} ha eseguito l’accesso con un codice di recupero} reset {I secondi fattori di {user} sono stati reimpostati} other {I secondi fattori di {user} sono cambiati}}',
  'second_factor.passkey_refused':
    'Questa passkey non è stata accettata: riprova, o mostra un altro secondo fattore',
  'second_factor.passkeys_off':
    'I browser creano passkey solo per un nome con https: imposta public_url su un indirizzo così',
  'second_factor.passkeys_full': 'Hai {most, number} passkey, ed è il massimo: rimuovine prima una',
  'second_factor.name_required': 'Scrivi un nome da cui la riconosci',
  'event.passkey':
    '{user} ha {what, select, added {aggiunto} removed {rimosso} other {cambiato}} la passkey {name}',
} as const;
