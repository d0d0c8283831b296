export const approvalTexts = {
  'approval.only': 'Peuvent approuver : {who}',
  'approval.own_start': 'Qui a lancé une tâche ne l’approuve pas. Peuvent le faire : {who}',
  'approval.expired': 'Personne ne l’a approuvée à temps : relancez la tâche',
  'approval.changed':
    'Ce qui a été approuvé a changé depuis, l’approbation est donc caduque : relancez la tâche',
  'approval.something_else':
    'Quelque chose a changé depuis que vous avez regardé : regardez de nouveau. Les approbations précédentes sont caduques',
  'approval.commit_unknown':
    'Le commit qui serait exécuté n’est pas encore connu : réessayez dans un instant',
  'approval.reason_needed': 'Dites pourquoi cela ne peut pas attendre',
  'approval.emergency_refused':
    'Seul un propriétaire du projet se passe d’approbation, là où le modèle le permet',
  'approval.not_in_time': 'Elle n’a pas été approuvée à temps',
  'approval.no_member': 'Tous doivent être membres du projet',
  'approval.owners_rule': 'Seul un propriétaire du projet change qui approuve',
  'field.approvers': 'Indiquez au moins une personne ou un rôle',
  'event.task_approved': 'Tâche {task} de « {template} » approuvée : {count} sur {needed}',
  'event.task_rejected': 'Tâche {task} de « {template} » rejetée',
  'event.task_bypassed': 'La tâche {task} de « {template} » continue sans approbation : {comment}',
};
