/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': 'Das Repository konnte nicht aktualisiert werden: {advice}',
  'git.url':
    'Die URL von Repository „{repository}“ ist nicht verwendbar: {url}. Verwenden Sie https://, ssh://, git://, file:/// oder user@host:path.',
  'git.branch_name':
    '„{branch}“ kann nicht der Name eines Branches oder Tags sein. Berichtigen Sie den Branch von Repository „{repository}“.',
  'git.commit_hash': '„{commit}“ ist kein Commit-Hash.',
  'git.no_commit':
    'Der verlangte Commit konnte nicht ausgecheckt werden: Repository „{repository}“ hat auf keinem Branch oder Tag einen Commit {commit}.',
  'git.local_commit':
    'Repository „{repository}“ ist ein lokaler Pfad und wird verwendet, wie er ist; Commit {commit} kann daraus nicht ausgecheckt werden. Verwenden Sie file://{path}, um bestimmte Commits auszuführen.',
  'git.local_missing': 'Den Ordner {path} von Repository „{repository}“ gibt es auf diesem Runner nicht.',
  'git.local_empty':
    'Der Ordner {path} von Repository „{repository}“ ist kein Git-Repository mit einem Commit.',
  'git.submodule_commit':
    'Das Submodul {submodule} hat keinen Commit {commit}, den Repository „{repository}“ verlangt. Pushen Sie ihn in das Repository des Submoduls.',
  'git.submodule':
    'Ein Submodul von Repository „{repository}“ konnte nicht geholt werden. Die Meldungen von Git stehen darüber.',
  'git.submodule_from': 'Das Submodul {submodule} konnte nicht von {url} geholt werden. {advice}',
  'git.check': 'Prüfen Sie URL, Branch „{branch}“ und Zugangsschlüssel von Repository „{repository}“.',
  'git.host_key':
    'Der Host-Schlüssel des Servers von Repository „{repository}“ ist ein anderer als zuvor. Wurde der Server neu aufgesetzt, entfernen Sie seine Zeile aus den Known Hosts des Projekts auf dem Runner; sonst hört vielleicht jemand mit.',
  'git.host_unknown':
    'Der Host in {url} ist nicht bekannt. Prüfen Sie die URL und die Namensauflösung des Runners.',
  'git.ssh_key_refused':
    'Der Server hat den SSH-Schlüssel von Repository „{repository}“ abgelehnt. Hinterlegen Sie den öffentlichen Schlüssel auf dem Server, oder wählen Sie einen anderen Schlüssel.',
  'git.ssh_key_missing':
    'Der Server verlangt einen SSH-Schlüssel, aber Repository „{repository}“ hat keinen. Wählen Sie einen Schlüssel vom Typ SSH.',
  'git.login_refused':
    'Der Server hat Benutzername und Passwort von Repository „{repository}“ abgelehnt. Prüfen Sie den Zugangsschlüssel.',
  'git.login_missing':
    'Der Server verlangt eine Anmeldung, aber Repository „{repository}“ hat keine. Wählen Sie einen Zugangsschlüssel vom Typ „Benutzername mit Passwort“.',
  'git.certificate':
    'Dem Zertifikat von {url} wird auf dem Runner nicht vertraut. Installieren Sie dort die Zertifizierungsstelle, oder setzen Sie GIT_SSL_CAINFO in der Umgebung.',
  'git.transport':
    'Ein Submodul verwendet einen Transportweg, der für dieses Repository nicht erlaubt ist. Verwenden Sie https- oder ssh-URLs für Submodule.',
  'git.no_branch': 'Repository „{repository}“ hat keinen Branch oder Tag „{branch}“. Prüfen Sie den Branch.',
  'look.empty': 'Repository „{repository}“ hat noch keinen Branch: Pushen Sie zuerst etwas dorthin.',
  'git.no_repository':
    'Unter {url} gibt es kein Git-Repository, oder der Zugangsschlüssel von „{repository}“ darf es nicht lesen. Prüfen Sie die URL.',
  'git.no_answer': 'Der Server von {url} antwortet nicht. Prüfen Sie die URL und das Netz des Runners.',
  'git.no_answer_in_time':
    'Der Server von Repository „{repository}“ hat nicht innerhalb von {seconds} Sekunden geantwortet. Prüfen Sie die URL und das Netz des Runners.',
  'git.disk_full': 'Der Datenträger des Runners ist voll. Schaffen Sie Platz in seinem Arbeitsordner.',
};
