export const approvalTexts = {
  'approval.only': 'Dit mogen goedkeuren: {who}',
  'approval.own_start': 'Wie een taak heeft gestart, keurt die niet goed. Dit mogen: {who}',
  'approval.expired': 'Niemand heeft hem op tijd goedgekeurd: start de taak opnieuw',
  'approval.changed':
    'Wat is goedgekeurd, is sindsdien gewijzigd, dus de goedkeuring vervalt: start de taak opnieuw',
  'approval.something_else':
    'Er is iets gewijzigd sinds je keek: kijk opnieuw. Eerdere goedkeuringen vervallen',
  'approval.commit_unknown':
    'De commit die zou worden uitgevoerd, is nog niet bekend: probeer het zo meteen opnieuw',
  'approval.reason_needed': 'Zeg waarom het niet kan wachten',
  'approval.emergency_refused':
    'Alleen een eigenaar van het project mag zonder goedkeuring verdergaan, waar de template dat toestaat',
  'approval.not_in_time': 'Hij is niet op tijd goedgekeurd',
  'approval.no_member': 'Allen moeten lid van het project zijn',
  'approval.owners_rule': 'Alleen een eigenaar van het project kan wijzigen wie goedkeurt',
  'field.approvers': 'Noem ten minste één persoon of rol',
  'event.task_approved': 'Taak {task} van “{template}” goedgekeurd: {count} van {needed}',
  'event.task_rejected': 'Taak {task} van “{template}” afgewezen',
  'event.task_bypassed': 'Taak {task} van “{template}” gaat verder zonder goedkeuring: {comment}',
};
