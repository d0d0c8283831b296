/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Rien à corriger',
  'doctor.database_new': 'La base de données est vide : le premier démarrage du serveur la remplit',
  'doctor.database_fails': 'La base de données est inutilisable. {problem}',
  'doctor.database_newer':
    'La base de données est d’une version plus récente ({migration}) : réinstallez cette version ou restaurez une sauvegarde antérieure',
  'doctor.database_older':
    'Il manque à la base de données {count, plural, one {# migration} other {# migrations}} : le prochain démarrage les exécute, « signalbox database check » les essaie sur une copie',
  'doctor.database_rights':
    'L’utilisateur de la base de données ne peut pas créer de tables : faites-en son propriétaire',
  'doctor.clock_off':
    'Les horloges de cette machine et de la base de données diffèrent de {seconds} secondes : synchronisez les deux avec un serveur de temps (NTP)',
  'doctor.key_fails': 'La clé de chiffrement ne convient pas. {problem}',
  'doctor.folder_owner':
    '{folder} appartient à un autre utilisateur : exécutez ceci en tant qu’utilisateur du serveur ou donnez-lui le dossier',
  'doctor.folder_fails': '{folder} est inutilisable ({problem}) : donnez-le à l’utilisateur du serveur',
  'doctor.folder_full':
    'Il ne reste que {megabytes} Mo dans {folder} : faites de la place ou limitez ce qui est conservé',
  'doctor.address_none':
    'Il n’y a pas de public_url : indiquez l’adresse qu’utilisent les navigateurs dès qu’un proxy est placé devant',
  'doctor.address_silent':
    '{url} ne répond pas ({problem}) : démarrez le serveur ou vérifiez public_url et le proxy',
  'doctor.address_distrusted':
    'Le certificat de {url} n’est pas reconnu ici ({problem}) : renouvelez-le, ou indiquez le fichier de son autorité dans NODE_EXTRA_CA_CERTS',
  'doctor.address_other':
    'Autre chose que Signalbox répond à {url} : vérifiez public_url et la destination de /api dans le proxy',
  'doctor.address_upgrade':
    'Le proxy à {url} ne transmet pas les websockets : faites-lui transmettre les en-têtes Upgrade et Connection',
  'doctor.proxy_unknown':
    '{address} envoie des adresses transmises auxquelles on ne se fie pas : nommez-la dans trusted_proxies si c’est votre proxy',
  'doctor.program_missing': '{program} manque : installez-le sur cette machine, dont le runner en a besoin',
  'doctor.isolation_missing':
    'Les tâches ne sont pas isolées ici : installez bubblewrap et autorisez ses espaces de noms utilisateur (docs/isolation.md)',
  'doctor.runner_none':
    'Aucun runner n’est actif : démarrez-en un ou activez-le dans la console, sinon toutes les tâches attendent',
  'doctor.runner_away': 'Le runner {name} n’est pas connecté : démarrez-le et consultez son journal',
  'doctor.runner_version':
    'Le runner {name} est en version {version} et le serveur en {server} : mettez à niveau le plus ancien',
  'doctor.runner_clock':
    'Les horloges du runner {name} et du serveur diffèrent de {seconds} secondes : synchronisez les deux avec un serveur de temps (NTP)',
  'doctor.runner_programs':
    'Il manque {programs} au runner {name}, alors que des modèles qui peuvent s’y exécuter en ont besoin : installez-le sur sa machine et redémarrez le runner, ou faites exiger à ces modèles une étiquette que d’autres runners possèdent',
  'doctor.outbox_dead':
    '{count, plural, one {# envoi a été abandonné} other {# envois ont été abandonnés}} : voyez Envois dans la console, corrigez le destinataire et renvoyez',
  'doctor.mail_off': 'L’envoi d’e-mails est désactivé : définissez email_alert, email_host et email_sender',
  'doctor.mail_fails':
    'Le serveur de messagerie {host} n’accepte pas d’e-mails ({problem}) : vérifiez les réglages email_…',
};
