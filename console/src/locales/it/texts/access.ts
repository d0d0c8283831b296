/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': 'Accedi prima: la sessione è terminata o non c’era',
  'access.invalid_credentials': 'Nome utente o password errati',
  'access.too_many_attempts': 'Troppi tentativi: riprova tra {seconds} secondi',
  'access.several_people':
    'Il tuo browser ha inviato le sessioni di più persone: accedi di nuovo, così terminano',
  'access.administrators_only': 'Solo un amministratore può farlo',
  'access.self_or_administrator': 'Solo l’utente stesso o un amministratore può farlo',
  'access.role':
    'Il tuo ruolo non ti permette di {permission, select, run_tasks {eseguire task} update_project {modificare il progetto} manage_resources {modificare le risorse di questo progetto} manage_team {modificare il team} other {farlo}}: chiedi a un proprietario del progetto',
  'access.runner_token': 'Token non valido: invia il token del runner nell’intestazione X-Runner-Token',
  'access.no_such_runner': 'Nessun runner ha questo token: registra il runner o controlla il suo token',
  'access.runner_switched_off':
    'Il runner “{name}” è disattivato: un amministratore può attivarlo (POST /api/runners/{id}/active)',
  'access.runner_not_activated':
    'Il runner “{name}” attende che un amministratore lo attivi (POST /api/runners/{id}/active)',
  'object.not_found': 'Impossibile trovare: {what}. È stato eliminato, oppure non hai accesso',
  'live.too_many_of_user': 'Hai già {count} connessioni in tempo reale: chiudine alcune e questa si apre',
  'live.too_many': 'Il server ha già tutte le connessioni in tempo reale che può tenere: riprova più tardi',
  'live.follows_too_many': 'Una connessione segue al massimo {most} task: smetti prima di seguirne uno',
  'live.hidden_now': 'Non hai più accesso a questo task',
} as const;
