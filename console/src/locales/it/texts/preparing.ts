/** Why the preparation of a task failed on its runner: what happened, and what to do. Stored as reasons of tasks. */
export const preparationFailures = {
  'prepare.disk_full': 'Il disco del runner è pieno ({problem}). Libera spazio in {folder}.',
  'prepare.step': 'Questa versione del runner non conosce il passo “{step}” dell’applicazione del task.',
  'prepare.no_file':
    'Il modello “{template}” non nomina alcun file da eseguire. Inserisci il percorso del file nel modello.',
  'prepare.program': '{problem} {advice}',
  'prepare.files_gone':
    'I file di questo task sono stati rimossi dal runner mentre era in corso: non ne viene eseguito altro. Rieseguilo.',
  'prepare.local_closed':
    'Il repository “{repository}” è la cartella {folder}, che i task su questo runner non possono leggere: si eseguono come utente {user}. Permetti a quell’utente di leggere la cartella ed entrare in quelle superiori, oppure usa file://{folder}, di cui ogni task riceve una copia.',
  'prepare.local_hidden':
    'Il repository “{repository}” è la cartella {folder}, nascosta ai task di questo runner. Spostala altrove, oppure usa file://{folder}, di cui ogni task riceve una copia.',
  'prepare.inventory_type':
    'Installazione dell’inventario non riuscita: “{inventory}” è di tipo {type}, che Ansible non può usare. Scegli un inventario statico o su file.',
  'prepare.sudo_key':
    'Installazione dell’inventario non riuscita: le credenziali sudo di “{inventory}” sono una chiave SSH. Scegli una chiave di tipo Nome utente e password.',
  'prepare.vault_name':
    'Installazione dei file delle password Vault non riuscita: il nome del vault “{vault}” contiene una @. Rinomina il vault.',
  'prepare.galaxy':
    'Esecuzione di galaxy non riuscita: ansible-galaxy non ha potuto installare {kind, select, collection {le collection} role {i ruoli} other {le dipendenze}} di {file} (codice di uscita {code}). I suoi messaggi sono sopra.',
  'file.outside':
    '{what, select, playbook {Il playbook} script {Lo script} inventory {L’inventario} folder {La cartella} settings {Il file di impostazioni} other {Il file}} “{name}” si trova fuori dal repository. Usa un percorso relativo alla radice del repository, senza “..”.',
  'file.is_folder':
    '{what, select, playbook {Il playbook} script {Lo script} inventory {L’inventario} folder {La cartella} other {Il file}} “{name}” è una cartella. Nominane un file; ci sono: {entries}.',
  'file.is_file': 'La cartella “{name}” del modello è un file. Nomina la cartella che lo contiene.',
  'file.missing':
    '{what, select, playbook {Il playbook} script {Lo script} inventory {L’inventario} folder {La cartella} other {Il file}} “{name}” non è nel repository. In {folder} ci sono: {entries}.',
  'file.root': 'la radice del repository',
  'file.entries': '{names}{more, plural, =0 {} one { e un altro} other { e altri #}}',
  'file.nothing': 'nulla',
  'key.agent': 'L’agente SSH non si è avviato. Installa il client OpenSSH sul runner: {command}',
  'key.agent_problem':
    'L’agente SSH non si è avviato ({problem}). Installa il client OpenSSH sul runner: {command}',
  'key.passphrase_missing':
    'La chiave SSH non si può aprire: è protetta da una passphrase, ma l’archivio chiavi non ne ha. Aggiungi la passphrase alla chiave.',
  'key.passphrase_wrong':
    'La chiave SSH non si può aprire: la sua passphrase è errata. Inserisci quella giusta nell’archivio chiavi.',
  'key.unusable':
    'La chiave SSH non si può usare. Incolla nell’archivio chiavi l’intera chiave privata, con la prima e l’ultima riga.',
  'key.unusable_said':
    'La chiave SSH non si può usare ({said}). Incolla nell’archivio chiavi l’intera chiave privata, con la prima e l’ultima riga.',
  'question.changed':
    'Ciò che era da confermare è stato rimosso o modificato sul runner: non ne viene eseguito nulla. Riesegui il task.',
  'question.no_document':
    'Il passo “{step}” non ha lasciato nulla che si possa confermare: il suo documento manca o non è JSON. Non è stato eseguito altro.',
  'question.too_large':
    'Ciò che è da confermare supera {size} KiB e non si può mostrare. Non è stato eseguito altro.',
} as const;
