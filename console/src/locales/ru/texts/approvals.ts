export const approvalTexts = {
  'approval.only': 'Одобрить могут: {who}',
  'approval.own_start': 'Кто запустил задачу, тот её не одобряет. Могут: {who}',
  'approval.expired': 'Никто не одобрил её вовремя: запустите задачу заново',
  'approval.changed':
    'То, что было одобрено, с тех пор изменилось, одобрение недействительно: запустите задачу заново',
  'approval.something_else':
    'С тех пор как вы смотрели, что-то изменилось: посмотрите ещё раз. Прежние одобрения недействительны',
  'approval.commit_unknown': 'Коммит, который будет выполнен, ещё не известен: повторите через минуту',
  'approval.reason_needed': 'Напишите, почему это не может ждать',
  'approval.emergency_refused': 'Без одобрения обходится только владелец проекта, если шаблон это разрешает',
  'approval.not_in_time': 'Её не одобрили вовремя',
  'approval.no_member': 'Все должны быть участниками проекта',
  'approval.owners_rule': 'Кто одобряет, меняет только владелец проекта',
  'field.approvers': 'Назовите хотя бы одного человека или роль',
  'event.task_approved': 'Задача {task} шаблона «{template}» одобрена: {count} из {needed}',
  'event.task_rejected': 'Задача {task} шаблона «{template}» отклонена',
  'event.task_bypassed': 'Задача {task} шаблона «{template}» продолжается без одобрения: {comment}',
};
