/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': 'Aggiornamento del repository non riuscito: {advice}',
  'git.url':
    'L’URL del repository “{repository}” non si può usare: {url}. Usa https://, ssh://, git://, file:/// o user@host:path.',
  'git.branch_name':
    '“{branch}” non può essere il nome di un branch o di un tag. Correggi il branch del repository “{repository}”.',
  'git.commit_hash': '“{commit}” non è un hash di commit.',
  'git.no_commit':
    'Checkout del commit richiesto non riuscito: il repository “{repository}” non ha il commit {commit} in alcun branch o tag.',
  'git.local_commit':
    'Il repository “{repository}” è un percorso locale e si usa così com’è; non se ne può estrarre il commit {commit}. Usa file://{path} per eseguire commit precisi.',
  'git.local_missing': 'la cartella {path} del repository “{repository}” non esiste su questo runner.',
  'git.local_empty':
    'La cartella {path} del repository “{repository}” non è un repository Git con un commit.',
  'git.submodule_commit':
    'il sottomodulo {submodule} non ha il commit {commit} richiesto dal repository “{repository}”. Fai il push di quel commit nel repository del sottomodulo.',
  'git.submodule':
    'non è stato possibile recuperare un sottomodulo del repository “{repository}”. I messaggi di Git sono sopra.',
  'git.submodule_from': 'non è stato possibile recuperare il sottomodulo {submodule} da {url}. {advice}',
  'git.check': 'Controlla URL, branch “{branch}” e chiave di accesso del repository “{repository}”.',
  'git.host_key':
    'La chiave host del server del repository “{repository}” è diversa da quella vista prima. Se il server è stato reinstallato, rimuovi la sua riga dagli host noti del progetto sul runner; altrimenti qualcuno potrebbe essere in ascolto.',
  'git.host_unknown': 'L’host in {url} non è noto. Controlla l’URL e la risoluzione dei nomi del runner.',
  'git.ssh_key_refused':
    'Il server ha rifiutato la chiave SSH del repository “{repository}”. Aggiungi la chiave pubblica al server, oppure scegli un’altra chiave.',
  'git.ssh_key_missing':
    'Il server chiede una chiave SSH, ma il repository “{repository}” non ne ha. Scegli una chiave di tipo SSH.',
  'git.login_refused':
    'Il server ha rifiutato nome utente e password del repository “{repository}”. Controlla la sua chiave di accesso.',
  'git.login_missing':
    'Il server chiede un nome utente, ma il repository “{repository}” non ne ha. Scegli una chiave di accesso di tipo Nome utente e password.',
  'git.certificate':
    'Il certificato di {url} non è considerato attendibile sul runner. Installa lì la sua autorità, oppure imposta GIT_SSL_CAINFO nell’ambiente.',
  'git.transport':
    'Un sottomodulo usa un modo di trasporto non consentito per questo repository. Usa URL https o ssh per i sottomoduli.',
  'git.no_branch': 'Il repository “{repository}” non ha alcun branch o tag “{branch}”. Controlla il branch.',
  'look.empty': 'Il repository “{repository}” non ha ancora alcun branch: fai prima il push di qualcosa.',
  'git.no_repository':
    'Non c’è alcun repository Git a {url}, oppure la chiave di accesso di “{repository}” non può leggerlo. Controlla l’URL.',
  'git.no_answer': 'Il server di {url} non risponde. Controlla l’URL e la rete del runner.',
  'git.no_answer_in_time':
    'Il server del repository “{repository}” non ha risposto entro {seconds} secondi. Controlla l’URL e la rete del runner.',
  'git.disk_full': 'Il disco del runner è pieno. Libera spazio nella sua cartella di lavoro.',
} as const;
