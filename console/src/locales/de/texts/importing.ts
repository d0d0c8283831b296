/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here':
    'Ist schon hier: Das Konto bleibt, wie es ist, auch sein Passwort, und wird Mitglied, wo das andere es war',
  'import.user_twice':
    'Wurde ausgelassen: Hier wäre es derselbe Benutzer wie {other}, dessen {what, select, email {E-Mail-Adresse} username {Benutzername} other {Benutzername}} ihm gleicht. Ändern Sie einen dort und importieren Sie erneut',
  'import.user_gone': 'Wurde früher übernommen und ist seither hier gelöscht: wird nicht neu angelegt',
  'import.password_left_out':
    'Hat jetzt kein Passwort: Was dort davon gespeichert ist, lässt sich hier nicht prüfen',
  'import.password_not_told':
    'Hat jetzt kein Passwort: Der andere Server verrät es nicht. Ein Administrator legt eines fest',
  'import.member_left_out':
    '{user} ist jetzt kein Mitglied: {why, select, role {die Rolle „{role}“ gibt hier keine Rechte} user {dieser Benutzer wurde nicht übernommen} other {dieser Benutzer wurde nicht übernommen}}',
  'import.no_owner': 'Hatte keinen Eigentümer: Das ist jetzt {user}',
  'import.project_known': 'Wurde früher übernommen: nichts daran wird geändert',
  'import.project_gone':
    'Wurde früher übernommen und ist seither hier gelöscht: Nennen Sie es mit --project, um es erneut zu übernehmen',
  'import.project_left_out': 'Wurde mit allem Inhalt ausgelassen: {reason}',
  'import.secret':
    'Geben Sie das Secret neu ein: {why, select, sealed {Keiner der genannten Schlüssel öffnet das gespeicherte} api {Der andere Server verrät es nicht} none {Auch in der anderen Datenbank gibt es keines} other {Auch in der anderen Datenbank gibt es keines}}',
  'import.secrets':
    'Geben Sie die Werte der Secrets neu ein, denn {why, select, sealed {keiner der genannten Schlüssel öffnet sie} api {der andere Server verrät sie nicht} none {sie sind in der anderen Datenbank leer} other {sie sind in der anderen Datenbank leer}}: {names}',
  'import.other_machine':
    'Der Pfad {path} ist einer der Maschine des anderen Servers: Sorgen Sie dafür, dass es ihn auf jedem Runner gibt',
  'import.runner_left_out': 'Runner werden nicht übernommen: Registrieren Sie ihn hier',
  'import.option_left_out': 'Die Option {key} wird nicht übernommen',
  'import.app_left_out': 'Die App wird nicht übernommen: {reason}',
  'import.token_left_out':
    'Die Tokens werden nicht übernommen: Dieses Konto war schon hier, und sie würden es öffnen',
  'import.history_cut':
    'Nur die neuesten {count} Aufgaben werden übernommen: Mehr listet der andere Server nicht auf',
  'import.new_ids':
    'Haben hier andere IDs, weil ihre hier schon vergeben waren: {ids}. Was sie mit der ID nennt, muss geändert werden',
  'import.not_ended': 'War noch nicht zu Ende, als sie von einem anderen Server übernommen wurde',
  'import.project_event': 'Projekt {project} von einem anderen Server übernommen',
  'import.user_event': 'Benutzer {user} von einem anderen Server übernommen',
};
