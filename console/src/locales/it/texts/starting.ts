/** Why a task does not start: what was asked of it, and what its template cannot run. Stored as reasons of tasks. */
export const startRefusals = {
  'start.no_template': 'Questo modello non esiste',
  'start.no_inventory': 'Questo inventario non esiste',
  'start.not_ended': 'Il task non è terminato: arrestalo prima, poi eliminalo',
  'start.build_required': 'La versione della build è obbligatoria',
  'start.build_foreign': 'Questo non è un task del modello di build',
  'start.build_failed': 'Questa build non è riuscita: scegline una riuscita',
  'start.no_build': 'Non c’è ancora alcuna build riuscita per il deploy',
  'start.no_version': 'Non c’è alcuna build riuscita della versione {version} per il deploy',
  'start.version_unwanted': 'Solo un task di un modello di deploy accetta la versione di una build',
  'start.version_form': 'version deve essere un testo',
  'start.build_unwanted': 'Solo un task di un modello di deploy accetta una build',
  'start.key_of_other_request':
    'Con questa chiave è stato avviato un task diverso da quello che questa richiesta chiede: dai a ogni richiesta una chiave propria',
  'start.key_of_removed_task':
    'Questa richiesta ha già avviato il task {task}, che nel frattempo è stato rimosso: ripetila con un’altra chiave',
  'start.commit': 'Il tuo ruolo può eseguire solo commit che questo modello ha già eseguito',
  'start.no_status': 'Lo stato di task “{status}” non esiste: usa {statuses}',
  'start.parameter': 'Un task non ha un parametro “{name}”',
  'start.option_unknown': 'Un task non ha un’opzione “{name}”',
  'start.option_not_taken': 'I task dei modelli {app} non accettano l’opzione “{name}”',
  'start.limit':
    'Il tuo ruolo nomina host e gruppi: non può farli leggere da un file, perciò non si accetta alcuna @ né alcun carattere invisibile',
  'start.standing_option': 'Il modello imposta “{name}”: il tuo ruolo non può disattivarla',
  'start.editors_option':
    'Il tuo ruolo esegue i modelli così come sono: l’opzione “{name}” è per chi può modificare il modello',
  'start.option_closed': 'Il modello non permette a un singolo task di scegliere “{name}”',
  'start.file_name': '{name} non deve iniziare con una @: il programma potrebbe leggere un file al suo posto',
  'start.override':
    'Il tuo ruolo esegue i modelli così come sono: non può scegliere {what, select, playbook {un altro playbook} git_branch {un altro branch} inventory_id {un altro inventario} other {un altro valore}}',
  'start.path_outside': 'Il percorso deve restare dentro il repository',
  'start.branch': 'Questo non è il nome di un branch',
  'start.arguments_form': 'Gli argomenti devono essere un array JSON di testi',
  'argument.unseen': '{word} contiene un carattere invisibile',
  'argument.option':
    '{word} potrebbe essere un’opzione del programma o nominargli un file: il tuo ruolo può dargli solo altre parole',
  'argument.file':
    'Il valore di {option} non deve contenere @ né caratteri invisibili: il tuo ruolo non può far leggere file',
  'argument.number': 'Il valore di {option} deve essere un numero',
  'argument.forks': 'Il valore di {option} deve essere un numero da 1 a 9999',
  'argument.needs_value':
    '{option} ha bisogno di un valore; se inizia con un trattino, va dopo un segno di uguale: {option}=...',
  'argument.playbook': '{word} sarebbe un playbook in più: il tuo ruolo esegue i modelli così come sono',
  'argument.ansible':
    'Il tuo ruolo non può dare ad Ansible {word}: accetta --tags, --skip-tags, --limit, --start-at-task, --forks, --timeout, --check, --diff, --force-handlers, --flush-cache, --list-hosts, --list-tasks, --list-tags, --syntax-check e -v, ciascuna per esteso. Le altre sono per chi può modificare il modello',
  'start.arguments_unwanted': 'Il modello non permette argomenti per un singolo task',
  'answer.is_secret': '{question} è una domanda segreta: invia la risposta in “secret”',
  'answer.is_not_secret': '{question} non è una domanda segreta: invia la risposta in “environment”',
  'answer.secret_form': 'Un segreto (“{name}”) deve essere un testo',
  'answer.unasked': 'Il modello non chiede “{name}”',
  'answer.variable_name': '“{name}” non può essere il nome di una variabile: {problem}',
  'answer.required': '{question}: risposta obbligatoria',
  'answer.inexact': '{question}: numero troppo grande per essere esatto in JSON, invialo come testo',
  'answer.integer': '{question} deve essere un numero intero',
  'answer.choice': '{question} deve essere uno dei valori {choices}',
  'answer.empty_choice': '(vuoto)',
  'answer.text': '{question} deve essere un testo',
  'obstacle.no_file': 'Il modello non nomina alcun file da eseguire: modificalo',
  'obstacle.path_outside': 'Il percorso “{path}” del modello esce dal suo repository: modifica il modello',
  'obstacle.key_empty':
    'La chiave “{name}” non contiene alcun segreto: modificala nell’archivio chiavi e inseriscine uno',
  'obstacle.key_public':
    'La chiave “{name}” contiene una chiave pubblica: modificala e incolla la chiave privata corrispondente',
  'obstacle.key_deleted': 'Una chiave di cui questo task ha bisogno è stata eliminata: scegline un’altra',
  'obstacle.not_decrypted':
    'Impossibile decifrare: {what}. La chiave di cifratura del server è cambiata, o il valore è danneggiato. Inseriscilo di nuovo',
  'named.key': 'Chiave “{name}”',
  'named.secret': 'Segreto “{name}”',
  'named.secret_answers': 'Le risposte segrete di questo task',
  'obstacle.template_repository_deleted': 'Il repository del modello è stato eliminato: scegline un altro',
  'obstacle.repository_deleted': 'Il repository di questo task è stato eliminato: scegline un altro',
  'obstacle.inventory_deleted': 'L’inventario di questo task è stato eliminato: scegline un altro',
  'obstacle.repository_address':
    'Il repository “{name}” ha un indirizzo che non è né un percorso né un URL Git: modificalo',
  'obstacle.repository_branch':
    'Il repository “{name}” non nomina un branch possibile in Git (“{branch}”): modificalo',
  'obstacle.branch': '“{branch}” non è il nome di un branch: modifica il modello',
  'obstacle.ansible_inventory': 'Ansible ha bisogno di un inventario: scegline uno nel modello',
  'obstacle.ansible_hosts': 'Ansible ha bisogno di un elenco di host: scegli un inventario statico o su file',
  'obstacle.terraform_workspace':
    'Terraform ha bisogno di un workspace: scegli un inventario di tipo Workspace Terraform',
  'obstacle.tofu_workspace':
    'OpenTofu ha bisogno di un workspace: scegli un inventario di tipo Workspace OpenTofu o Terraform',
  'obstacle.pulumi_stack':
    'Pulumi ha bisogno di uno stack: scegli nel modello un inventario di tipo Stack Pulumi (o Workspace Terraform)',
  'obstacle.inventory_workspace': 'L’inventario “{name}” non nomina alcun workspace o stack: modificalo',
  'obstacle.workspace_name':
    'Nessun workspace può chiamarsi “{workspace}” (inventario “{name}”): contiene caratteri non ammessi in un indirizzo. Modificalo',
  'obstacle.stack_name':
    'Nessuno stack può chiamarsi “{workspace}” (inventario “{name}”): scrivi dev, project/dev o organization/project/dev, solo con lettere, cifre e ._-. Modificalo',
  'obstacle.inventory_file': 'L’inventario “{name}” non nomina alcun file: modificalo',
  'obstacle.inventory_path':
    'Il percorso “{path}” dell’inventario “{name}” esce dal suo repository: modifica l’inventario',
  'obstacle.extra_variables':
    'Le variabili aggiuntive dell’ambiente “{environment}” non sono un oggetto JSON: modificalo',
  'obstacle.environment_variables':
    'Le variabili d’ambiente dell’ambiente “{environment}” non sono un oggetto JSON: modificalo',
  'obstacle.environment_variable':
    'La variabile d’ambiente “{name}” dell’ambiente “{environment}” non è un testo, un numero o un booleano: modificalo',
  'obstacle.variable_name':
    'Nessun programma può ricevere una variabile d’ambiente di nome “{name}” (ambiente “{environment}”): modificalo',
  'obstacle.inexact_number':
    'L’ambiente “{environment}” contiene in un elenco o in un oggetto il numero {number}, che perderebbe cifre: scrivilo tra virgolette',
  'obstacle.secret_empty':
    'Il segreto “{name}” non ha valore: modifica l’ambiente “{environment}” e inseriscilo. Un backup non ne contiene',
  'obstacle.job_secret_empty':
    'Il segreto “{name}” non ha valore: modifica l’ambiente {environment} e inseriscilo. Un backup non ne contiene',
  'obstacle.secret_twice':
    'Ci sono due segreti di nome “{name}” nell’ambiente “{environment}”: rimuovine uno',
  'obstacle.arguments': 'Gli argomenti del modello non sono un array JSON di testi: modificali',
  'obstacle.question_name':
    'Una domanda del modello non ha nome, perciò nessuna variabile può ricevere la sua risposta: modifica il modello',
  'obstacle.question_twice': 'Due domande del modello hanno il nome “{name}”: rinominane una',
  'obstacle.question_type':
    'La domanda “{question}” è di tipo “{type}”, che questo server non conosce: scegline un altro',
  'obstacle.vault_script':
    'Il vault “{vault}” del modello chiede la password a uno script, cosa che questa versione non fa ancora: dagli una chiave',
  'obstacle.vault_no_key': 'Il vault “{vault}” del modello non ha chiave: scegline una',
  'obstacle.vault_key':
    'Il vault “{vault}” del modello ha la chiave “{key}”, che non contiene password: scegli una chiave di tipo Nome utente e password',
  'obstacle.vault_name':
    'Il vault “{vault}” del modello ha una @ nel nome, che Ansible leggerebbe come un luogo: rinominalo',
  'obstacle.no_build_template':
    'Il modello non fa il deploy delle versioni di alcun modello di build: scegline uno',
  'obstacle.build_template':
    'Il modello “{name}”, di cui fare il deploy delle versioni, non ne produce: scegli un modello di build',
  'obstacle.no_app':
    'Questo server non ha alcuna applicazione {app}: falla aggiungere da un amministratore, o scegline un’altra nel modello',
  'obstacle.app_off':
    'L’applicazione {app} è disattivata: falla attivare da un amministratore, poi avvia di nuovo il task',
} as const;
