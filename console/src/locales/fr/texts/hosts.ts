/** Ce qui empêche une clé d’ouvrir un hôte, et ce qu’il faut vérifier. */
export const hostTexts = {
  'host.address': 'Indiquez un seul hôte, par son nom ou son adresse',
  'host.port': 'Un port est un nombre de 1 à 65535',
  'host.login': 'Un utilisateur d’un hôte ne peut pas s’appeler ainsi',
  'host.login_required': 'La clé n’indique aucun utilisateur : dites avec lequel se connecter',
  'host.key_none': 'Cette clé ne contient rien qui permette de se connecter : choisissez-en une autre',
  'host.old_runner':
    'Le runner {name} est d’une version qui ne sait pas essayer de clés sur des hôtes : mettez-le à la version du serveur.',
  'host.no_runner':
    'Aucun runner connecté ne peut essayer la clé : vérifiez que le serveur peut en démarrer un, ou connectez-en un.',
  'host.busy': 'Le runner essaie d’autres clés en ce moment : réessayez dans un instant.',
  'host.key_changed':
    '{host} présente une autre clé d’hôte que celle connue dans ce projet ; rien ne lui a donc été envoyé. S’il a été réinstallé, retirez sa ligne des hôtes connus du projet sur le runner ; sinon, quelqu’un est peut-être à l’écoute.',
  'host.unknown': 'Le nom {host} est inconnu. Vérifiez-le, ainsi que la résolution de noms du runner.',
  'host.no_answer':
    '{host} ne répond pas. Vérifiez le nom et le port, son serveur SSH et le réseau du runner.',
  'host.no_answer_in_time':
    '{host} n’a pas répondu en {seconds} secondes. Vérifiez le nom et le port, et le réseau du runner.',
  'host.no_ssh':
    'Quelque chose répond sur {host} et coupe la connexion avant que quiconque puisse se connecter : vérifiez que son serveur SSH écoute sur ce port et laisse entrer ce runner.',
  'host.key_refused':
    '{host} refuse cette clé pour {login}. Ajoutez sa clé publique aux clés autorisées de {login} sur l’hôte, ou choisissez une autre clé ou un autre utilisateur.',
  'host.password_refused': '{host} refuse ce mot de passe pour {login}. Vérifiez les deux.',
  'host.no_passwords': '{host} n’accepte pas de mots de passe. Utilisez une clé SSH.',
  'host.no_keys': '{host} n’accepte pas de clés SSH de {login}. Utilisez une clé avec mot de passe.',
  'host.no_agreement':
    '{host} et le runner n’ont aucun type de clé ou de chiffrement en commun : mettez à jour le plus ancien.',
  'host.check':
    'La connexion à {host} en tant que {login} a échoué. Vérifiez l’hôte, l’utilisateur et la clé.',
};
