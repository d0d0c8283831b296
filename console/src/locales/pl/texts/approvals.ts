export const approvalTexts = {
  'approval.only': 'Mogą zaakceptować: {who}',
  'approval.own_start': 'Kto uruchomił zadanie, ten go nie akceptuje. Mogą: {who}',
  'approval.expired': 'Nikt nie zaakceptował go na czas: uruchom zadanie od nowa',
  'approval.changed':
    'To, co zaakceptowano, zmieniło się od tego czasu, więc akceptacja jest nieważna: uruchom zadanie od nowa',
  'approval.something_else':
    'Coś się zmieniło od ostatniego spojrzenia: spójrz jeszcze raz. Wcześniejsze akceptacje są nieważne',
  'approval.commit_unknown': 'Commit do uruchomienia nie jest jeszcze znany: spróbuj ponownie za chwilę',
  'approval.reason_needed': 'Napisz, dlaczego nie może to czekać',
  'approval.emergency_refused':
    'Tylko właściciel projektu może pominąć akceptację, gdy szablon na to pozwala',
  'approval.not_in_time': 'Nie zaakceptowano go na czas',
  'approval.no_member': 'Wszyscy muszą być członkami projektu',
  'approval.owners_rule': 'Tylko właściciel projektu może zmienić, kto akceptuje',
  'field.approvers': 'Podaj co najmniej jedną osobę lub rolę',
  'event.task_approved': 'Zadanie {task} szablonu „{template}” zaakceptowane: {count} z {needed}',
  'event.task_rejected': 'Zadanie {task} szablonu „{template}” odrzucone',
  'event.task_bypassed': 'Zadanie {task} szablonu „{template}” idzie dalej bez akceptacji: {comment}',
};
