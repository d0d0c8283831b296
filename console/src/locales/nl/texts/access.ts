/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': 'Log eerst in: je sessie is verlopen of er was er geen',
  'access.invalid_credentials': 'Gebruikersnaam of wachtwoord is onjuist',
  'access.too_many_attempts': 'Te veel pogingen: probeer het over {seconds} seconden opnieuw',
  'access.several_people':
    'Je browser stuurde de sessies van verschillende mensen: log opnieuw in, dan eindigen ze',
  'access.administrators_only': 'Alleen een beheerder mag dit',
  'access.self_or_administrator': 'Alleen de gebruiker zelf of een beheerder mag dit',
  'access.role':
    'Je rol staat niet toe dat je {permission, select, run_tasks {taken start} update_project {het project wijzigt} manage_resources {de onderdelen van dit project wijzigt} manage_team {het team wijzigt} other {dit doet}}: vraag het een eigenaar van het project',
  'access.runner_token': 'Ongeldig token: stuur het token van de runner in de header X-Runner-Token',
  'access.no_such_runner': 'Geen runner heeft dit token: registreer de runner of controleer zijn token',
  'access.runner_switched_off':
    'Runner “{name}” is uitgeschakeld: een beheerder kan hem inschakelen (POST /api/runners/{id}/active)',
  'access.runner_not_activated':
    'Runner “{name}” wacht tot een beheerder hem activeert (POST /api/runners/{id}/active)',
  'object.not_found': '{what} niet gevonden: inmiddels verwijderd, of je hebt geen toegang',
  'live.too_many_of_user': 'Je hebt al {count} liveverbindingen: sluit er een paar, dan gaat deze open',
  'live.too_many': 'De server heeft zoveel liveverbindingen als hij aanneemt: probeer het later opnieuw',
  'live.follows_too_many':
    'Een verbinding volgt hoogstens {most} taken: stop eerst met het volgen van een andere',
  'live.hidden_now': 'Je hebt geen toegang meer tot deze taak',
};
