/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': 'Attende la fine del task #{task} dello stesso modello',
  'waiting.template_first': 'Attende il task #{task} dello stesso modello, che viene prima',
  'waiting.workspace_active': 'Attende la fine del task #{task} nello stesso workspace o stack',
  'waiting.workspace_first': 'Attende il task #{task} nello stesso workspace o stack, che viene prima',
  'waiting.project_limit':
    'Il progetto esegue al massimo {limit, plural, =1 {un task} other {# task}} alla volta',
  'waiting.server_limit':
    'Il server esegue al massimo {limit, plural, =1 {un task} other {# task}} alla volta',
  'waiting.runner_declined':
    'Nessun runner può prenderlo: il runner {name} ha rifiutato un task ({reason}) e verrà presto interpellato di nuovo',
  'waiting.runner_protocol': 'Nessun runner può prenderlo: il runner {name} {gap}',
  'waiting.runner_not_registered':
    'Nessun runner è connesso: il runner {name} attende di essere registrato, sulla sua macchina, con il suo token di registrazione',
  'waiting.runner_draining':
    'Nessun runner può prenderlo: il runner {name} non accetta nuovi task, finché non li accetta di nuovo o non se ne connette un altro',
  'waiting.other_project':
    'Nessun runner connesso accetta task di questo progetto: appartengono ad altri progetti. Connettine uno per esso',
  'waiting.only_tagged':
    'I runner connessi accettano solo task che richiedono uno dei loro tag: fanne richiedere uno al modello, oppure lascia che un runner accetti task senza tag',
  'waiting.tag_of_other_project':
    'I runner connessi con {count, plural, one {il tag} other {i tag}} {tags} appartengono ad altri progetti',
  'waiting.runner_not_activated':
    'Nessun runner è connesso: il runner {name} attende che un amministratore lo attivi',
  'waiting.runner_switched_off':
    'Nessun runner è connesso: il runner {name} è disattivato, un amministratore può attivarlo',
  'waiting.no_runner':
    'Nessun runner è connesso: controlla che il server possa avviarne uno, oppure connettine uno',
  'waiting.runner_busy':
    'Il runner {name}, l’unico che può prenderlo, esegue già {slots, plural, =1 {un task} other {# task}}: parte quando si libera un posto',
  'waiting.runners_busy': 'Tutti i runner sono occupati: parte quando uno ha un posto libero',
  'waiting.tag_missing': 'Nessun runner connesso ha {count, plural, one {il tag} other {i tag}} {tags}',
  'waiting.tag_runner_not_activated':
    'Nessun runner connesso ha {count, plural, one {il tag} other {i tag}} {tags}: il runner {name} attende che un amministratore lo attivi',
  'waiting.tag_runner_switched_off':
    'Nessun runner connesso ha {count, plural, one {il tag} other {i tag}} {tags}: il runner {name} è disattivato, un amministratore può attivarlo',
  'waiting.tag_runners_busy':
    'Tutti i runner con {count, plural, one {il tag} other {i tag}} {tags} sono occupati: parte quando uno ha un posto libero',
  'runner.protocol_gap':
    'parla il protocollo {theirs}, questo server il {ours}: aggiorna {older, select, runner {il runner} server {il server} other {il più vecchio}}',
  'runner.versions': 'da {min} a {max}',
} as const;
