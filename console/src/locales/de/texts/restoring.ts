/** What is different about a project that was made from a file, and what to do about it. */
export const restoreNotes = {
  'restore.left_out': 'Wurde ausgelassen: {reason}',
  'restore.part_left_out': '{part} wurde ausgelassen: {reason}',
  'restore.no_name': 'Hatte keinen Namen: heißt jetzt {name}',
  'restore.name_long': 'Der Name war zu lang: heißt jetzt {name}',
  'restore.name_twice': 'Den Namen gab es mehrfach: heißt jetzt {name}',
  'restore.not_there':
    '{word, select, key {Schlüssel} repository {Repository} inventory {Inventar} environment {Umgebung} template {Vorlage} view {Ansicht} alert_channel {Benachrichtigungskanal} other {Objekt}} „{name}“ ist nicht in der Datei oder wurde ausgelassen',
  'restore.names_none':
    'es ist {word, select, repository {kein Repository} template {keine Vorlage} key {kein Schlüssel} other {kein Objekt}} genannt',
  'restore.has_none':
    'Hat jetzt {field, select, ssh_key {keinen SSH-Schlüssel} become_key {keinen Become-Schlüssel} auth_secret {kein Secret zur Authentifizierung} repository {kein Repository} holder {keine zugehörige Vorlage} inventory {kein Inventar} environment {keine Umgebung} view {keine Ansicht} build_template {keine Build-Vorlage} other {kein Feld {field}}}: {reason}',
  'restore.role_taken':
    'Der Server hat eine Rolle {role}, die hier mit diesem Namen gemeint ist: Die der Datei ist ausgelassen',
  'restore.right_left_out':
    'Das Recht der Rolle {role} daran ist ausgelassen: Diese Rolle oder dieses Recht gibt es hier nicht',
  'restore.approver_unknown':
    'Die Rolle {role}, die ihre Aufgaben genehmigte, ist ausgelassen: Es gibt sie hier nicht',
  'restore.chat': 'Der Chat, der benachrichtigt wurde, ist ausgelassen: Sein Name ist zu lang',
  'restore.limit': 'Das Limit gleichzeitiger Aufgaben, {limit}, ist ausgelassen',
  'restore.string_key': 'War ein Schlüssel vom Typ string: ist jetzt ein Benutzername mit Passwort',
  'restore.key_type': 'War vom Typ „{type}“, den dieser Server nicht kennt: enthält jetzt kein Secret',
  'restore.key_secret': 'Geben Sie das Secret neu ein: Ein Backup enthält keines',
  'restore.channel_settings':
    'Geben Sie neu ein, wie der Kanal zu erreichen ist: Ein Backup enthält es nicht. Bis dahin meldet er nichts',
  'restore.rule_words':
    'Es gibt kein Feld {fields}: Die Benachrichtigungen gehen mit dem Standardtext hinaus',
  'restore.url_password':
    'Das Passwort in der Adresse ist ausgelassen: Legen Sie es in einen Zugangsschlüssel und wählen Sie diesen',
  'restore.repository_key': 'Hatte keinen Zugangsschlüssel: verwendet jetzt einen ohne Secret',
  'restore.environment_password': 'Das Passwort ist ausgelassen: Umgebungen haben dafür Secrets',
  'restore.secrets': 'Geben Sie die Werte der Secrets neu ein, ein Backup enthält keine: {names}',
  'restore.not_json':
    '{what, select, json {Die Extra-Variablen} env {Die Umgebungsvariablen} arguments {Die Argumente} other {Die Werte}} sind ausgelassen: Sie sind kein JSON',
  'restore.circle': 'Hat jetzt keine Build-Vorlage: baute am Ende im Kreis auf sich selbst auf',
  'restore.lost_build': 'Hat jetzt keine Build-Vorlage: Diese wurde ausgelassen',
  'restore.no_own_starts':
    'Hier fehlt etwas, das in der Datei dazugehörte, deshalb {what, select, schedules {sind die Zeitpläne ausgeschaltet} autorun {startet die Vorlage nicht nach ihrem Build} both {sind die Zeitpläne ausgeschaltet, und die Vorlage startet nicht nach ihrem Build} other {startet nichts von selbst}}: Sehen Sie es an, dann schalten Sie das wieder ein',
  'restore.no_app': 'Die Datei nennt keine App: ist jetzt eine Vorlage für {app}',
  'restore.unknown_app':
    'Dieser Server hat keine App {app}: Aufgaben dieser Vorlage können nicht laufen, bevor ein Administrator sie hinzufügt',
  'restore.template_type':
    'War vom Typ „{type}“, den dieser Server nicht kennt: ist jetzt eine einfache Vorlage',
  'restore.vault': 'Der Vault {vault} ist ausgelassen: {reason}',
  'restore.vault_key': 'Schlüssel „{name}“ ist nicht in der Datei',
  'restore.schedule': 'Der Zeitplan „{schedule}“ ist ausgelassen: {problem}',
  'restore.schedule_repository':
    'Der Zeitplan „{schedule}“ ist ausgeschaltet: Er galt neuen Commits eines Repositorys, das es hier nicht gibt. Wählen Sie eines, dann schalten Sie ihn ein',
  'restore.schedule_inventory':
    'Der Zeitplan „{schedule}“ ist ausgeschaltet: Seine Aufgaben sollten auf einem Inventar laufen, das es hier nicht gibt. Wählen Sie eines, dann schalten Sie ihn ein',
  'restore.schedule_unclear':
    'Der Zeitplan {schedule} ist ausgeschaltet: Die Datei sagt nicht, ob er eingeschaltet war und ob er nur bei neuen Commits lief. Sehen Sie ihn an und schalten Sie ihn ein',
  'restore.schedules_active':
    '{count, plural, =1 {Ein Zeitplan ist aktiv und startet} other {# Zeitpläne sind aktiv und starten}} ab jetzt Aufgaben, auch solange das Projekt des Backups noch seine eigenen ausführt: Schalten Sie aus, was nicht doppelt laufen soll',
  'restore.matcher_long': 'ein Text einer der Bedingungen ist zu lang',
  'restore.matcher_incomplete':
    'eine der Bedingungen hat keinen Vergleichswert oder nennt keinen Ort, an dem zu prüfen ist',
  'restore.value_long': 'ein Text eines der extrahierten Werte ist zu lang',
  'restore.no_alias':
    'Hat jetzt keinen Alias und ist nicht über gemeinsame Adressen erreichbar, sodass nichts ankommt: Der Vorlage „{template}“ fehlt etwas, das sie in der Datei hatte. Sehen Sie diese an, dann fügen Sie einen Alias hinzu',
  'restore.alias':
    'Der Alias {alias} {why, select, taken {ist auf diesem Server vergeben} guessable {ist zu leicht zu erraten} other {ist zu leicht zu erraten}}: Es gibt einen neuen, nennen Sie ihn denen, die dorthin senden',
};
