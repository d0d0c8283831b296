/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict': 'Qualcuno lo ha modificato o usato nello stesso momento: ricarica e riprova',
  'database.busy': 'Il database è occupato: riprova tra un momento',
  'database.full': 'Il disco del database è pieno, perciò non è stato salvato nulla: libera spazio e riprova',
  'database.read_only':
    'Non è possibile scrivere nel database, perciò non è stato salvato nulla: controlla i suoi permessi',
  'database.disk': 'Il disco del database è guasto, perciò non è stato salvato nulla: il log dice di più',
  'database.away': 'Il database non risponde: riprova tra un momento',
  'database.overloaded': 'Tutte le connessioni al database sono in uso: riprova tra un momento',
  'database.unknown':
    'Il database ha smesso di rispondere durante il salvataggio: controlla se è avvenuto prima di riprovare',
  'retention.template_twice': 'Ogni modello ha un solo insieme di regole: questo c’è due volte',
  'object.in_use':
    '{kind, select, key {Questa chiave} repository {Questo repository} inventory {Questo inventario} environment {Questo ambiente} template {Questo modello} other {Questo oggetto}} è in uso da parte di {users}{more, plural, =0 {} one { e di un altro} other { e di altri #}}: modificali prima',
  'object.task_runs':
    'Il task {task} non è ancora terminato: arrestalo o attendine la fine, poi elimina di nuovo',
  'object.not_in_project': 'Impossibile trovare in questo progetto: {what}. Scegli un altro elemento',
  'named.template': 'modello {name}',
  'named.inventory': 'inventario {name}',
  'named.repository': 'repository {name}',
  'named.schedule': 'pianificazione {name}',
  'named.integration': 'integrazione {name}',
} as const;
