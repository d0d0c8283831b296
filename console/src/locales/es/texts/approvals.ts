export const approvalTexts = {
  'approval.only': 'Pueden aprobarlo: {who}',
  'approval.own_start': 'Quien ha iniciado una tarea no la aprueba. Pueden: {who}',
  'approval.expired': 'Nadie la ha aprobado a tiempo: inicie la tarea de nuevo',
  'approval.changed':
    'Lo aprobado ha cambiado desde entonces, por lo que la aprobación no vale: inicie la tarea de nuevo',
  'approval.something_else':
    'Algo ha cambiado desde que lo miró: vuelva a mirar. Las aprobaciones anteriores no valen',
  'approval.commit_unknown': 'Aún no se conoce el commit que se ejecutaría: inténtelo en un momento',
  'approval.reason_needed': 'Diga por qué no puede esperar',
  'approval.emergency_refused':
    'Solo un propietario del proyecto prescinde de la aprobación, donde la plantilla lo permite',
  'approval.not_in_time': 'No se aprobó a tiempo',
  'approval.no_member': 'Todos deben ser miembros del proyecto',
  'approval.owners_rule': 'Solo un propietario del proyecto cambia quién aprueba',
  'field.approvers': 'Indique al menos una persona o un rol',
  'event.task_approved': 'Tarea {task} de «{template}» aprobada: {count} de {needed}',
  'event.task_rejected': 'Tarea {task} de «{template}» rechazada',
  'event.task_bypassed': 'La tarea {task} de «{template}» sigue sin aprobación: {comment}',
};
