/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Niente da correggere',
  'doctor.database_new': 'Il database è vuoto: il primo avvio del server lo riempie',
  'doctor.database_fails': 'Il database non è utilizzabile. {problem}',
  'doctor.database_newer':
    'Il database è di una versione più recente ({migration}): reinstalla quella versione o ripristina un backup precedente',
  'doctor.database_older':
    'Al database {count, plural, one {manca # migrazione} other {mancano # migrazioni}}: il prossimo avvio le esegue, “signalbox database check” le prova su una copia',
  'doctor.database_rights': 'L’utente del database non può creare tabelle: rendilo proprietario',
  'doctor.clock_off':
    'Gli orologi di questa macchina e del database differiscono di {seconds} secondi: sincronizza entrambi con un server di riferimento orario (NTP)',
  'doctor.key_fails': 'La chiave di cifratura non è adatta. {problem}',
  'doctor.folder_owner':
    '{folder} appartiene a un altro utente: esegui questo come utente del server o assegnagli la cartella',
  'doctor.folder_fails': '{folder} non è utilizzabile ({problem}): rendine proprietario l’utente del server',
  'doctor.folder_full':
    'Solo {megabytes} MB liberi in {folder}: fai spazio o limita ciò che viene conservato',
  'doctor.address_none':
    'Non c’è public_url: impostala all’indirizzo usato dai browser appena c’è un proxy davanti',
  'doctor.address_silent':
    '{url} non risponde ({problem}): avvia il server o controlla public_url e il proxy',
  'doctor.address_distrusted':
    'Il certificato di {url} qui non è considerato attendibile ({problem}): rinnovalo, oppure indica il file della sua autorità in NODE_EXTRA_CA_CERTS',
  'doctor.address_other':
    'A {url} risponde qualcosa che non è Signalbox: controlla public_url e dove il proxy invia /api',
  'doctor.address_upgrade':
    'Il proxy a {url} non lascia passare i websocket: fagli trasmettere le intestazioni Upgrade e Connection',
  'doctor.proxy_unknown':
    '{address} invia indirizzi inoltrati non ritenuti attendibili: indicalo in trusted_proxies se è il tuo proxy',
  'doctor.program_missing': '{program} manca: installalo su questa macchina, il cui runner ne ha bisogno',
  'doctor.isolation_missing':
    'Qui i task non sono isolati: installa bubblewrap e consenti i suoi namespace utente (docs/isolation.md)',
  'doctor.runner_none':
    'Nessun runner è attivo: avviane uno o attivalo nella console, altrimenti ogni task attende',
  'doctor.runner_away': 'Il runner {name} non è connesso: avvialo e guarda il suo log',
  'doctor.runner_version':
    'Il runner {name} ha la versione {version} e il server la {server}: aggiorna il più vecchio',
  'doctor.runner_clock':
    'Gli orologi del runner {name} e del server differiscono di {seconds} secondi: sincronizza entrambi con un server di riferimento orario (NTP)',
  'doctor.runner_programs':
    'Al runner {name} manca {programs}, di cui hanno bisogno modelli che possono essere eseguiti lì: installalo lì e riavvia il runner, oppure fai richiedere a questi modelli un tag che altri runner hanno',
  'doctor.outbox_dead':
    '{count, plural, one {# invio è stato abbandonato} other {# invii sono stati abbandonati}}: vedi Invii nella console, sistema il destinatario e invia di nuovo',
  'doctor.mail_off': 'La posta è disattivata: imposta email_alert, email_host ed email_sender',
  'doctor.mail_fails':
    'Il server di posta {host} non accetta posta ({problem}): controlla le impostazioni email_…',
};
