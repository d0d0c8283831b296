export const approvalTexts = {
  'approval.only': 'Possono approvare: {who}',
  'approval.own_start': 'Chi ha avviato un task non lo approva. Possono farlo: {who}',
  'approval.expired': 'Nessuno lo ha approvato in tempo: riesegui il task',
  'approval.changed':
    'Ciò che è stato approvato è cambiato, quindi l’approvazione non vale più: riesegui il task',
  'approval.something_else':
    'Qualcosa è cambiato da quando hai guardato: guarda di nuovo. Le approvazioni precedenti non valgono più',
  'approval.commit_unknown': 'Il commit da eseguire non è ancora noto: riprova tra un momento',
  'approval.reason_needed': 'Di’ perché non può aspettare',
  'approval.emergency_refused':
    'Solo un proprietario del progetto può procedere senza approvazione, dove il modello lo consente',
  'approval.not_in_time': 'Non è stato approvato in tempo',
  'approval.no_member': 'Devono essere tutti membri del progetto',
  'approval.owners_rule': 'Solo un proprietario del progetto può cambiare chi approva',
  'field.approvers': 'Indica almeno una persona o un ruolo',
  'event.task_approved': 'Task {task} di “{template}” approvato: {count} di {needed}',
  'event.task_rejected': 'Task {task} di “{template}” rifiutato',
  'event.task_bypassed': 'Il task {task} di “{template}” prosegue senza approvazione: {comment}',
};
