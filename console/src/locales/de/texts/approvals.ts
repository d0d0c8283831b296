export const approvalTexts = {
  'approval.only': 'Genehmigen dürfen es: {who}',
  'approval.own_start': 'Wer eine Aufgabe gestartet hat, genehmigt sie nicht. Das dürfen: {who}',
  'approval.expired': 'Niemand hat sie rechtzeitig genehmigt: Starten Sie die Aufgabe erneut',
  'approval.changed':
    'Was genehmigt wurde, hat sich seither geändert, damit ist die Genehmigung hinfällig: Starten Sie die Aufgabe erneut',
  'approval.something_else':
    'Seit Sie nachgesehen haben, hat sich etwas geändert: Sehen Sie noch einmal nach. Frühere Genehmigungen sind hinfällig',
  'approval.commit_unknown':
    'Der Commit, der laufen würde, ist noch nicht bekannt: Versuchen Sie es gleich noch einmal',
  'approval.reason_needed': 'Sagen Sie, warum es nicht warten kann',
  'approval.emergency_refused':
    'Nur ein Eigentümer des Projekts darf ohne Genehmigung fortfahren, und nur wo die Vorlage es zulässt',
  'approval.not_in_time': 'Sie wurde nicht rechtzeitig genehmigt',
  'approval.no_member': 'Alle müssen Mitglieder des Projekts sein',
  'approval.owners_rule': 'Wer genehmigen darf, kann nur ein Eigentümer des Projekts ändern',
  'field.approvers': 'Nennen Sie mindestens eine Person oder Rolle',
  'event.task_approved': 'Aufgabe {task} von „{template}“ genehmigt: {count} von {needed}',
  'event.task_rejected': 'Aufgabe {task} von „{template}“ abgelehnt',
  'event.task_bypassed': 'Aufgabe {task} von „{template}“ geht ohne Genehmigung weiter: {comment}',
};
