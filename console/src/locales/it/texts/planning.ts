/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  'exit.no_changes': 'non c’era nulla da modificare, perciò non è stato applicato nulla',
  'exit.secret_outputs':
    'non c’era nulla da modificare, tranne forse output segreti dello stack, di cui Pulumi non dice se cambiano. Non è stato applicato nulla: con “Applica senza chiedere” vengono salvati',
  'exit.plan_only': 'era richiesto solo un piano: non è stato applicato nulla',
  'exit.plan_stale':
    'il piano è superato: lo stato è cambiato in seguito. Non è stato applicato nulla. Riesegui il task per un nuovo piano',
  'exit.state_locked':
    'lo stato è bloccato da un’altra esecuzione: attendine la fine. Se non ce n’è più, sblocca lo stato con l’ID qui sopra',
  'exit.stack_locked':
    'lo stack è bloccato da un’altra esecuzione: attendine la fine. Se non ce n’è più, sbloccalo con: pulumi cancel',
  'exit.plan_violated':
    'il programma voleva qualcosa di diverso da quanto pianificato, perciò è stato fermato lì. L’output dice se prima è stato applicato qualcosa. Riesegui il task per un nuovo piano',
  'exit.passphrase':
    'non è stato possibile aprire i segreti dello stack: metti la passphrase dello stack in un ambiente del modello, come variabile d’ambiente segreta PULUMI_CONFIG_PASSPHRASE',
  'exit.pulumi_login':
    'nulla dice dove si trova lo stato: metti PULUMI_ACCESS_TOKEN (come segreto) o PULUMI_BACKEND_URL in un ambiente del modello',
  'exit.backend_changed':
    'il backend è configurato diversamente dall’ultimo task di questo modello e workspace. Per continuare con il nuovo backend e con lo stato che ha, eseguilo una volta con l’opzione “reconfigure”; per portare con sé lo stato, migralo a mano',
  'prepare.plan_changed':
    'Il piano è stato modificato o rimosso sul runner dopo essere stato creato: non è stato applicato nulla. Riesegui il task.',
  'prepare.plan_commit':
    'La cartella del repository “{name}” è a un commit diverso ({now}) da quello del piano ({planned}): non è stato applicato nulla. Riesegui il task.',
  'prepare.kept_gone':
    'La cartella in cui questo task ha pianificato è stata rimossa dal runner, o appartiene ormai a un altro task: non è stato eseguito altro. Rieseguilo.',
  'prepare.state_elsewhere':
    'Lo stato di questo modello e workspace non è su questo runner: il task #{task} ci ha lavorato su un altro, o la sua cartella è stata poi rimossa qui. Non è stato pianificato nulla, perché tutto verrebbe creato di nuovo. Usa un backend, oppure dai un tag a modello e runner, così che tutti i task vadano al runner che ha lo stato. Per continuare comunque con ciò che è qui, esegui il task una volta con l’opzione “reconfigure”.',
  'prepare.kept_state':
    'Il file di stato {file} è stato modificato da task di questo modello, e anche nel repository: servirebbero entrambi. Conservalo in uno solo dei due posti, meglio in un backend, e riuniscili a mano in {folder} sul runner.',
  'prepare.kept_blocked':
    'Il repository ha un file {file} dove la cartella conservata per questo modello e workspace ha una cartella: spostala altrove in {folder} sul runner.',
  'prepare.stack_config':
    'Le impostazioni dello stack ({file}) non erano leggibili: {problem}. Correggile nel repository.',
  'prepare.var_file':
    'Il file di variabili “{file}” si trova fuori dal repository: indicane il percorso a partire dalla cartella del modello.',
} as const;
