/** Words of alerts. What a delivery is about is stored. */
export const alertTexts = {
  'alert.subject':
    'Tâche {task} ({template}) : {status, select, success {succès} error {échec} stopped {arrêtée} waiting_confirmation {à confirmer} late {en retard} long {dure plus longtemps que d’habitude} other {{status}}}',
  'alert.mail_subject': 'La tâche « {template} » a échoué',
  'alert.mail_about':
    'La tâche « {template} » {what, select, success {a réussi} recovered {a réussi après un échec} first_success {a réussi pour la première fois} error {a échoué} stopped {a été arrêtée} waiting_confirmation {attend une confirmation} late {est en retard} long {dure plus longtemps que d’habitude} other {{what}}}',
  'alert.project': 'Projet',
  'alert.task': 'Tâche',
  'alert.result': 'Résultat',
  'alert.version': 'Version',
  'alert.author': 'Auteur',
  'alert.message': 'Message',
  'alert.success': '✅ SUCCÈS',
  'alert.error': '❌ ÉCHEC',
  'alert.recovered': '✅ SUCCÈS après un échec',
  'alert.first_success': '✅ SUCCÈS pour la première fois',
  'alert.stopped': '⏹️ ARRÊTÉE',
  'alert.waiting_confirmation': '⚠️ À CONFIRMER',
  'alert.late': '⚠️ EN RETARD',
  'alert.long': '⚠️ DURE PLUS LONGTEMPS QUE D’HABITUDE',
  'alert.build': 'build {version}',
  'alert.open_task': 'Ouvrir la tâche',
  'alert.example_reason': 'Le programme s’est terminé avec le code de sortie 2',
  'alert.test_title': 'Test du canal d’alerte {channel}',
  'alert.test_text': '{user} teste ce canal. Il ne s’est rien passé.',
  'alert.disk_low': 'Le disque du serveur {host} est presque plein',
  'alert.disk_low_text':
    '{free} Mo sont libres sur {total} Mo. Libérez de la place, ou conservez moins d’anciennes tâches : les tâches échouent quand rien ne peut être écrit.',
  'alert.unknown_type': 'Il n’y a pas de canal d’alerte de ce type',
  'alert.no_project_channels':
    'Les projets n’ont pas leurs propres canaux d’alerte sur ce serveur : un administrateur les autorise dans la configuration (project_channels_reach)',
  'alert.mail_domain':
    'Ce serveur n’envoie pas d’alertes de projets aux adresses de {domain} : un administrateur peut l’autoriser (project_channels_mail_domains)',
  'alert.mail_off': 'Ce serveur n’envoie pas d’e-mails : un administrateur les active dans la configuration',
  'alert.one_channel': 'Choisissez un seul canal : du projet, ou du serveur',
  'alert.unknown_channel': 'Ce serveur n’a pas de canal d’alerte de ce nom',
  'alert.late_minutes': 'Indiquez au bout de combien de minutes une tâche est en retard',
  'alert.unknown_fields':
    '{count, plural, one {Il n’y a pas de champ {fields}} other {Il n’y a pas de champs {fields}}} : consultez la liste des champs',
  'alert.wrong_url': 'doit être une adresse telle que https://chat.example.org/hooks/1',
  'alert.wrong_token': 'doit être un jeton : lettres, chiffres et signes, sans espaces',
  'alert.wrong_chat': 'doit être le nom ou le numéro d’un chat',
  'alert.wrong_topic': 'doit se composer de lettres, de chiffres, de _ et de -, 64 au plus',
  'alert.wrong_secret':
    'doit être whsec_ suivi de 24 à 64 octets aléatoires en base64 (openssl rand -base64 32)',
  'alert.wrong_to': 'doit être une seule adresse e-mail, telle que ops@example.org',
} as const;
