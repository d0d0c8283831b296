/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': 'Melden Sie sich zuerst an: Ihre Sitzung ist beendet, oder es gab keine',
  'access.invalid_credentials': 'Benutzername oder Passwort ist falsch',
  'access.too_many_attempts': 'Zu viele Versuche: Versuchen Sie es in {seconds} Sekunden erneut',
  'access.several_people':
    'Ihr Browser hat die Sitzungen verschiedener Personen gesendet: Melden Sie sich neu an, das beendet sie',
  'access.administrators_only': 'Das darf nur ein Administrator',
  'access.self_or_administrator': 'Das darf nur der Benutzer selbst oder ein Administrator',
  'access.role':
    'Ihre Rolle erlaubt Ihnen nicht, {permission, select, run_tasks {Aufgaben zu starten} update_project {das Projekt zu ändern} manage_resources {die Ressourcen dieses Projekts zu ändern} manage_team {das Team zu ändern} other {das zu tun}}: Fragen Sie einen Eigentümer des Projekts',
  'access.runner_token': 'Ungültiges Token: Senden Sie das Token des Runners im Header X-Runner-Token',
  'access.no_such_runner':
    'Kein Runner hat dieses Token: Registrieren Sie den Runner, oder prüfen Sie sein Token',
  'access.runner_switched_off':
    'Runner „{name}“ ist ausgeschaltet: Ein Administrator kann ihn einschalten (POST /api/runners/{id}/active)',
  'access.runner_not_activated':
    'Runner „{name}“ wartet darauf, dass ein Administrator ihn aktiviert (POST /api/runners/{id}/active)',
  'object.not_found': '{what} nicht gefunden: inzwischen gelöscht, oder Sie haben keinen Zugriff',
  'live.too_many_of_user':
    'Sie haben schon {count} Live-Verbindungen: Schließen Sie einige, dann öffnet sich diese',
  'live.too_many':
    'Der Server hat so viele Live-Verbindungen, wie er annimmt: Versuchen Sie es später erneut',
  'live.follows_too_many':
    'Eine Verbindung folgt höchstens {most} Aufgaben: Beenden Sie zuerst das Folgen bei einer',
  'live.hidden_now': 'Sie haben keinen Zugriff mehr auf diese Aufgabe',
};
