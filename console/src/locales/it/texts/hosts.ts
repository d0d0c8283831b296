/** Che cosa impedisce a una chiave di entrare in un host, e che cosa controllare. */
export const hostTexts = {
  'host.address': 'Indica un solo host, con il nome o l’indirizzo',
  'host.port': 'Una porta è un numero da 1 a 65535',
  'host.login': 'Un utente di un host non può chiamarsi così',
  'host.login_required': 'La chiave non indica alcun utente: di’ con quale accedere',
  'host.key_none': 'Questa chiave non contiene nulla con cui accedere: scegline un’altra',
  'host.old_runner':
    'Il runner {name} è di una versione che non sa provare chiavi sugli host: aggiornalo alla versione del server.',
  'host.no_runner':
    'Non è connesso alcun runner che possa provare la chiave: controlla che il server possa avviarne uno, oppure connettine uno.',
  'host.busy': 'Il runner sta provando altre chiavi proprio ora: riprova tra un momento.',
  'host.key_changed':
    '{host} mostra una chiave host diversa da quella nota in questo progetto, quindi non gli è stato inviato nulla. Se è stato reinstallato, rimuovi la sua riga dagli host noti del progetto sul runner; altrimenti qualcuno potrebbe essere in ascolto.',
  'host.unknown': 'Il nome {host} non è noto. Controllalo, insieme alla risoluzione dei nomi del runner.',
  'host.no_answer': '{host} non risponde. Controlla nome e porta, il suo server SSH e la rete del runner.',
  'host.no_answer_in_time':
    '{host} non ha risposto entro {seconds} secondi. Controlla nome e porta, e la rete del runner.',
  'host.no_ssh':
    'Qualcosa risponde su {host} e chiude la connessione prima che qualcuno possa accedere: controlla che il suo server SSH sia in ascolto su questa porta e lasci entrare questo runner.',
  'host.key_refused':
    '{host} rifiuta questa chiave per {login}. Aggiungi la chiave pubblica alle chiavi autorizzate di {login} sull’host, oppure scegli un’altra chiave o un altro utente.',
  'host.password_refused': '{host} rifiuta questa password per {login}. Controlla entrambi.',
  'host.no_passwords': '{host} non accetta password. Usa una chiave SSH.',
  'host.no_keys': '{host} non accetta chiavi SSH da {login}. Usa una chiave con password.',
  'host.no_agreement':
    '{host} e il runner non hanno alcun tipo di chiave o di cifratura in comune: aggiorna il più vecchio.',
  'host.check': 'L’accesso a {host} come {login} non è riuscito. Controlla host, utente e chiave.',
};
