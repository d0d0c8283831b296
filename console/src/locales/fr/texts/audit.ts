/** What the audit log tells beside events. Stored: what has been released keeps its name and its params. */
export const auditTexts = {
  'audit.signed_in':
    '{user} s’est connecté {how, select, password {par mot de passe} directory {par l’annuaire} passkey {avec une clé d’identification} other {par {how}}}',
  'audit.signed_out': '{user} s’est déconnecté',
  'audit.session_ended': '{user} a mis fin à une autre de ses sessions',
  'audit.sign_in_refused': 'Connexion de {user} refusée',
  'audit.unknown_refused': 'Connexion avec un identifiant inconnu refusée',
  'audit.refused': '{request} refusé : {why}',
  'audit.more_refused': 'D’autres requêtes et connexions ont été refusées',
  'audit.more_changed':
    '{count, plural, one {# ligne de plus modifiée} other {# lignes de plus modifiées}} en même temps',
  'audit.delivery': 'Journal d’audit, {count, plural, one {# entrée} other {# entrées}}',
};
