/** Words of alerts. What a delivery is about is stored. */
export const alertTexts = {
  'alert.subject':
    'Task {task} ({template}): {status, select, success {riuscito} error {fallito} stopped {arrestato} waiting_confirmation {da confermare} late {in ritardo} long {dura più del solito} other {{status}}}',
  'alert.mail_subject': 'Il task “{template}” è fallito',
  'alert.mail_about':
    'Il task “{template}” {what, select, success {è riuscito} recovered {è riuscito dopo un fallimento} first_success {è riuscito per la prima volta} error {è fallito} stopped {è stato arrestato} waiting_confirmation {attende una conferma} late {è in ritardo} long {dura più del solito} other {{what}}}',
  'alert.project': 'Progetto',
  'alert.task': 'Task',
  'alert.result': 'Risultato',
  'alert.version': 'Versione',
  'alert.author': 'Autore',
  'alert.message': 'Messaggio',
  'alert.success': '✅ RIUSCITO',
  'alert.error': '❌ FALLITO',
  'alert.recovered': '✅ RIUSCITO dopo un fallimento',
  'alert.first_success': '✅ RIUSCITO per la prima volta',
  'alert.stopped': '⏹️ ARRESTATO',
  'alert.waiting_confirmation': '⚠️ DA CONFERMARE',
  'alert.late': '⚠️ IN RITARDO',
  'alert.long': '⚠️ DURA PIÙ DEL SOLITO',
  'alert.build': 'build {version}',
  'alert.open_task': 'Apri il task',
  'alert.example_reason': 'Il programma è terminato con il codice di uscita 2',
  'alert.test_title': 'Prova del canale di avviso {channel}',
  'alert.test_text': '{user} prova questo canale. Non è successo nulla.',
  'alert.disk_low': 'Il disco del server {host} è quasi pieno',
  'alert.disk_low_text':
    '{free} MB liberi su {total} MB. Libera spazio, o conserva meno vecchi task: i task falliscono quando non si può scrivere nulla.',
  'alert.unknown_type': 'Non c’è alcun canale di avviso di questo tipo',
  'alert.no_project_channels':
    'Su questo server i progetti non hanno canali di avviso propri: un amministratore li consente nella configurazione (project_channels_reach)',
  'alert.mail_domain':
    'Questo server non invia avvisi di progetti a indirizzi di {domain}: un amministratore può consentirlo (project_channels_mail_domains)',
  'alert.mail_off': 'Questo server non invia email: un amministratore le attiva nella configurazione',
  'alert.one_channel': 'Scegli un solo canale: del progetto o del server',
  'alert.unknown_channel': 'Questo server non ha alcun canale di avviso con questo nome',
  'alert.late_minutes': 'Indica dopo quanti minuti un task è in ritardo',
  'alert.unknown_fields':
    '{count, plural, one {Il campo {fields} non esiste} other {I campi {fields} non esistono}}: guarda l’elenco dei campi',
  'alert.wrong_url': 'deve essere un indirizzo come https://chat.example.org/hooks/1',
  'alert.wrong_token': 'deve essere un token: lettere, cifre e segni senza spazi',
  'alert.wrong_chat': 'deve essere il nome o il numero di una chat',
  'alert.wrong_topic': 'deve essere fatto di lettere, cifre, _ e -, al massimo 64',
  'alert.wrong_secret':
    'deve essere whsec_ seguito da 24 a 64 byte casuali in base64 (openssl rand -base64 32)',
  'alert.wrong_to': 'deve essere un solo indirizzo email, come ops@example.org',
} as const;
