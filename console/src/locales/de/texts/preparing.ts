/** Why the preparation of a task failed on its runner: what happened, and what to do. Stored as reasons of tasks. */
export const preparationFailures = {
  'prepare.disk_full': 'Der Datenträger des Runners ist voll ({problem}). Schaffen Sie Platz in {folder}.',
  'prepare.step': 'Diese Version des Runners kennt keinen Schritt „{step}“ der App dieser Aufgabe.',
  'prepare.no_file':
    'Die Vorlage „{template}“ nennt keine Datei zum Ausführen. Geben Sie in der Vorlage den Pfad der Datei an.',
  'prepare.program': '{problem} {advice}',
  'prepare.files_gone':
    'Die Dateien dieser Aufgabe wurden unterwegs vom Runner entfernt: Es wird nichts weiter davon ausgeführt. Starten Sie sie erneut.',
  'prepare.local_closed':
    'Repository „{repository}“ ist der Ordner {folder}, den Aufgaben auf diesem Runner nicht lesen können: Sie laufen als Benutzer {user}. Lassen Sie diesen Benutzer den Ordner lesen und die darüber betreten, oder verwenden Sie file://{folder}, wovon jede Aufgabe eine Kopie bekommt.',
  'prepare.local_hidden':
    'Repository „{repository}“ ist der Ordner {folder}, der vor den Aufgaben dieses Runners verborgen ist. Verschieben Sie ihn, oder verwenden Sie file://{folder}, wovon jede Aufgabe eine Kopie bekommt.',
  'prepare.inventory_type':
    'Das Inventar konnte nicht eingerichtet werden: „{inventory}“ hat den Typ {type}, den Ansible nicht verwenden kann. Wählen Sie ein statisches Inventar oder eines aus einer Datei.',
  'prepare.sudo_key':
    'Das Inventar konnte nicht eingerichtet werden: Die Sudo-Zugangsdaten von „{inventory}“ sind ein SSH-Schlüssel. Wählen Sie einen Schlüssel vom Typ „Benutzername mit Passwort“.',
  'prepare.vault_name':
    'Die Vault-Passwortdateien konnten nicht eingerichtet werden: Der Vault-Name „{vault}“ enthält ein @. Benennen Sie den Vault um.',
  'prepare.galaxy':
    'Galaxy ist fehlgeschlagen: ansible-galaxy konnte die {kind, select, collection {Collections} role {Rollen} other {Abhängigkeiten}} aus {file} nicht installieren (Exit-Status {code}). Die Meldungen stehen darüber.',
  'file.outside':
    '{what, select, playbook {Das Playbook} script {Das Skript} inventory {Das Inventar} folder {Der Ordner} settings {Die Einstellungsdatei} other {Die Datei}} „{name}“ liegt außerhalb des Repositorys. Verwenden Sie einen Pfad relativ zur obersten Ebene des Repositorys, ohne „..“.',
  'file.is_folder':
    '{what, select, playbook {Das Playbook} script {Das Skript} inventory {Das Inventar} folder {Der Ordner} other {Die Datei}} „{name}“ ist ein Ordner. Nennen Sie eine Datei darin; es gibt: {entries}.',
  'file.is_file': 'Der Ordner „{name}“ der Vorlage ist eine Datei. Nennen Sie den Ordner, in dem sie liegt.',
  'file.missing':
    '{what, select, playbook {Das Playbook} script {Das Skript} inventory {Das Inventar} folder {Der Ordner} other {Die Datei}} „{name}“ ist nicht im Repository. Ort: {folder}. Dort gibt es: {entries}.',
  'file.root': 'oberste Ebene des Repositorys',
  'file.entries': '{names}{more, plural, =0 {} other { und # weitere}}',
  'file.nothing': 'nichts',
  'key.agent':
    'Der SSH-Agent ist nicht gestartet. Installieren Sie den OpenSSH-Client auf dem Runner: {command}',
  'key.agent_problem':
    'Der SSH-Agent ist nicht gestartet ({problem}). Installieren Sie den OpenSSH-Client auf dem Runner: {command}',
  'key.passphrase_missing':
    'Der SSH-Schlüssel lässt sich nicht öffnen: Er ist durch eine Passphrase geschützt, aber im Schlüsselspeicher steht keine. Ergänzen Sie die Passphrase beim Schlüssel.',
  'key.passphrase_wrong':
    'Der SSH-Schlüssel lässt sich nicht öffnen: Seine Passphrase ist falsch. Geben Sie im Schlüsselspeicher die richtige Passphrase ein.',
  'key.unusable':
    'Der SSH-Schlüssel ist nicht verwendbar. Fügen Sie den ganzen privaten Schlüssel mit erster und letzter Zeile in den Schlüsselspeicher ein.',
  'key.unusable_said':
    'Der SSH-Schlüssel ist nicht verwendbar ({said}). Fügen Sie den ganzen privaten Schlüssel mit erster und letzter Zeile in den Schlüsselspeicher ein.',
  'question.changed':
    'Was zu bestätigen war, wurde auf dem Runner entfernt oder geändert: Nichts davon wird ausgeführt. Starten Sie die Aufgabe erneut.',
  'question.no_document':
    'Der Schritt „{step}“ hat nichts hinterlassen, was sich bestätigen ließe: Sein Dokument fehlt oder ist kein JSON. Es wurde nichts weiter ausgeführt.',
  'question.too_large':
    'Was zu bestätigen ist, ist größer als {size}\u00a0KiB und kann nicht gezeigt werden. Es wurde nichts weiter ausgeführt.',
};
