export const approvalTexts = {
  'approval.only': 'Podem aprovar: {who}',
  'approval.own_start': 'Quem iniciou uma tarefa não a aprova. Podem: {who}',
  'approval.expired': 'Ninguém a aprovou a tempo: inicie a tarefa de novo',
  'approval.changed':
    'O que foi aprovado mudou desde então, por isso a aprovação não vale: inicie a tarefa de novo',
  'approval.something_else':
    'Algo mudou desde que você viu: veja de novo. As aprovações anteriores não valem',
  'approval.commit_unknown': 'O commit que seria executado ainda não é conhecido: tente de novo em instantes',
  'approval.reason_needed': 'Diga por que não pode esperar',
  'approval.emergency_refused': 'Só um proprietário do projeto dispensa a aprovação, onde o modelo permite',
  'approval.not_in_time': 'Não foi aprovada a tempo',
  'approval.no_member': 'Todos precisam ser membros do projeto',
  'approval.owners_rule': 'Só um proprietário do projeto altera quem aprova',
  'field.approvers': 'Indique pelo menos uma pessoa ou uma função',
  'event.task_approved': 'Tarefa {task} de “{template}” aprovada: {count} de {needed}',
  'event.task_rejected': 'Tarefa {task} de “{template}” rejeitada',
  'event.task_bypassed': 'A tarefa {task} de “{template}” continua sem aprovação: {comment}',
};
