export const approvalTexts = {
  'approval.only': 'Possono approvare: {who}',
  'approval.own_start': 'Chi ha avviato un’attività non la approva. Possono farlo: {who}',
  'approval.expired': 'Nessuno l’ha approvata in tempo: avvii di nuovo l’attività',
  'approval.changed':
    'Ciò che è stato approvato è cambiato, quindi l’approvazione non vale più: avvii di nuovo l’attività',
  'approval.something_else':
    'Qualcosa è cambiato da quando ha guardato: guardi di nuovo. Le approvazioni precedenti non valgono più',
  'approval.commit_unknown': 'Il commit da eseguire non è ancora noto: riprovi tra un momento',
  'approval.reason_needed': 'Dica perché non può aspettare',
  'approval.emergency_refused':
    'Solo un proprietario del progetto fa a meno dell’approvazione, dove il modello lo consente',
  'approval.not_in_time': 'Non è stata approvata in tempo',
  'approval.no_member': 'Devono essere tutti membri del progetto',
  'approval.owners_rule': 'Solo un proprietario del progetto cambia chi approva',
  'field.approvers': 'Indichi almeno una persona o un ruolo',
  'event.task_approved': 'Attività {task} di «{template}» approvata: {count} di {needed}',
  'event.task_rejected': 'Attività {task} di «{template}» rifiutata',
  'event.task_bypassed': 'L’attività {task} di «{template}» prosegue senza approvazione: {comment}',
};
