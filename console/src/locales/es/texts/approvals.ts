export const approvalTexts = {
  'approval.only': 'Pueden aprobarlo: {who}',
  'approval.own_start': 'Quien ha iniciado una tarea no la aprueba. Pueden: {who}',
  'approval.expired': 'Nadie la ha aprobado a tiempo: inicia la tarea de nuevo',
  'approval.changed':
    'Lo aprobado ha cambiado desde entonces, por lo que la aprobación no vale: inicia la tarea de nuevo',
  'approval.something_else':
    'Algo ha cambiado desde que lo miraste: míralo de nuevo. Las aprobaciones anteriores no valen',
  'approval.commit_unknown':
    'Aún no se conoce el commit que se ejecutaría: vuelve a intentarlo en un momento',
  'approval.reason_needed': 'Di por qué no puede esperar',
  'approval.emergency_refused':
    'Solo un propietario del proyecto puede prescindir de la aprobación, donde la plantilla lo permite',
  'approval.not_in_time': 'No se aprobó a tiempo',
  'approval.no_member': 'Todos deben ser miembros del proyecto',
  'approval.owners_rule': 'Solo un propietario del proyecto puede cambiar quién aprueba',
  'field.approvers': 'Indica al menos una persona o un rol',
  'event.task_approved': 'Tarea {task} de «{template}» aprobada: {count} de {needed}',
  'event.task_rejected': 'Tarea {task} de «{template}» rechazada',
  'event.task_bypassed': 'La tarea {task} de «{template}» sigue sin aprobación: {comment}',
};
