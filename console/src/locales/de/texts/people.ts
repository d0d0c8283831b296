/** Refusals about users, teams, signing in and what administrators do. */
export const peopleRefusals = {
  'user.last_administrator': 'Das ist der letzte Administrator: Machen Sie zuerst jemand anderen dazu',
  'user.kept_elsewhere':
    'Dieser Benutzer meldet sich anderswo an: Das Passwort wird dort verwaltet und kann hier nicht geändert werden',
  'user.current_password_required': 'Das aktuelle Passwort ist erforderlich',
  'user.wrong_password': 'Das ist nicht Ihr aktuelles Passwort',
  'user.change_password': 'Verwenden Sie „Passwort ändern“: Dort wird das aktuelle verlangt',
  'user.delete_self': 'Sie können sich nicht selbst löschen: Fragen Sie einen anderen Administrator',
  'user.administrators_make': 'Nur ein Administrator darf Administratoren ernennen',
  'user.own_flag':
    'Sie können Ihr eigenes Administratorrecht nicht ändern: Fragen Sie einen anderen Administrator',
  'user.external_field':
    '{what, select, username {Der Benutzername} email {Die E-Mail-Adresse} password {Das Passwort} other {Der Benutzer}} kann hier nicht geändert werden: Dieser Benutzer meldet sich anderswo an',
  'user.only_owner':
    '{user} ist der einzige Eigentümer von {projects}{more, plural, =0 {} other { und # weiteren}}: Machen Sie dort zuerst jemand anderen zum Eigentümer',
  'user.username_taken': 'Ein anderer Benutzer hat diesen Benutzernamen',
  'user.email_taken': 'Ein anderer Benutzer hat diese E-Mail-Adresse',
  'team.no_such_user': 'Diesen Benutzer gibt es nicht: Wählen Sie einen anderen',
  'team.member_already': '{user} ist schon in diesem Team: Ändern Sie dort die Rolle',
  'team.this_member_already': 'Dieser Benutzer ist schon im Team',
  'team.own_role': 'Ein Eigentümer kann die eigene Rolle nicht ändern: Fragen Sie einen anderen Eigentümer',
  'team.remove_self': 'Ein Eigentümer kann sich nicht selbst entfernen: Fragen Sie einen anderen Eigentümer',
  'team.leave':
    'Ein Eigentümer kann das Projekt nicht verlassen: Bitten Sie einen anderen Eigentümer, zuerst Ihre Rolle zu ändern',
  'team.needs_owner': 'Ein Projekt braucht einen Eigentümer: Machen Sie zuerst jemand anderen dazu',
  'sign_in.no_passwords':
    'Die Anmeldung mit Passwort ist auf diesem Server ausgeschaltet: Melden Sie sich über einen der Anbieter auf der Anmeldeseite an',
  'sign_in.directory_silent':
    'Das Benutzerverzeichnis (LDAP) dieses Servers antwortet nicht: Versuchen Sie es später erneut, oder melden Sie sich als lokaler Benutzer an',
  'sign_in.no_address':
    'Ihr Eintrag im Benutzerverzeichnis hat keine E-Mail-Adresse: Bitten Sie dessen Administrator um eine, und melden Sie sich dann erneut an',
  'project.administrators_create':
    'Auf diesem Server dürfen nur Administratoren Projekte anlegen: Fragen Sie einen von ihnen',
  'runner.registration_token':
    'Ungültiges Registrierungstoken: Erstellen Sie ein neues für den Runner, oder geben Sie das an, das in der Einstellung runner_registration_token des Servers steht',
  'runner.registration_used':
    'Das Registrierungstoken von Runner {name} wurde schon verwendet und gilt nur einmal: Erstellen Sie ein neues',
  'runner.registration_expired':
    'Das Registrierungstoken von Runner {name} ist abgelaufen: Erstellen Sie ein neues',
  'runner.registration_has_task':
    'Runner {name} hat Aufgabe {task} auf der Maschine, auf der er registriert ist: Warten Sie, bis er keine mehr hat, oder schalten Sie ihn zwangsweise aus',
  'runner.built_in_registers':
    'Der integrierte Runner bekommt sein Token von seinem eigenen Server: Niemand registriert ihn',
  'runner.drains_itself':
    'Runner {name} nimmt von sich aus keine neuen Aufgaben an und endet, wenn er keine mehr hat: Starten Sie ihn auf seiner Maschine neu',
  'runner.websocket_task':
    'Aufgabe {task} läuft über die Websocket-Verbindung des Runners: Melden Sie dort, was aus ihr wird',
  'runner.built_in_tasks':
    'Der integrierte Runner nimmt so viele Aufgaben an, wie die Einstellung runner_max_parallel_tasks des Servers sagt',
  'runner.built_in_stays':
    'Der integrierte Runner gehört zu seinem Server und bleibt, solange dieser läuft: Schalten Sie ihn stattdessen aus',
  'runner.has_task':
    'Runner {name} hat Aufgabe {task}: Schalten Sie ihn aus und löschen Sie ihn, wenn seine Aufgaben beendet sind, oder löschen Sie ihn zwangsweise: Dann schlagen sie fehl',
  'app.built_in':
    'Die App {app} ist integriert und kann nicht gelöscht werden: Schalten Sie sie stattdessen aus',
  'app.unknown':
    'Es gibt keine App {app}: Wählen Sie eine andere, oder lassen Sie sie von einem Administrator hinzufügen',
  'app.option_name': 'Optionen von Apps heißen apps.<id>.<setting>; Einstellungen sind {settings}',
  'app.switched_off': 'Die App {app} ist ausgeschaltet: Ein Administrator kann sie unter „Apps“ einschalten',
  'app.in_use':
    'Diese App wird verwendet von {users}{more, plural, =0 {} other { und # weiteren}}: Ändern oder löschen Sie diese zuerst',
  'app.used_by': 'Vorlage {template} von Projekt {project}',
  'app.value': 'Der Wert {problem}',
  'server.database_unasked': 'Die Datenbank ist nicht abfragbar: siehe Protokoll',
  'server.disk_full': 'Der Datenträger der Datenbank ist voll: Schaffen Sie Platz',
  'server.database_read_only': 'In die Datenbank kann gerade nicht geschrieben werden',
  'server.draining':
    'Dieser Server wird gleich beendet, andere arbeiten weiter: Versuchen Sie es noch einmal',
  'demo.no_git':
    'Das Demoprojekt braucht git, das auf dem Server nicht installiert ist: Installieren Sie es und versuchen Sie es erneut',
  'demo.git_failed': 'git konnte das Demo-Repository nicht anlegen: {problem}',
};
