export const tokenRefusals = {
  'access.token_scope':
    'Ce jeton d’API peut seulement {scope, select, read {lire ce que tout membre peut lire} run {lire, et lancer, arrêter et confirmer des tâches} full {travailler dans ses projets} metrics {lire les métriques} other {faire autre chose}} : créez-en un plus étendu dans votre compte',
  'access.token_expired':
    'Ce jeton d’API était valable jusqu’au {at} : créez-en un nouveau dans votre compte',
  'access.token_outlives': 'Un jeton qui prend fin le {at} n’en crée aucun qui dure plus longtemps',
  'access.token_project': 'Il n’y a pas de projet {id}, ou vous n’y avez pas accès',
  'access.token_past': 'Choisissez un instant à venir',
};
