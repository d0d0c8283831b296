/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict': 'Кто-то изменил или использовал это в тот же момент: перезагрузите и повторите',
  'database.busy': 'База данных занята: повторите через минуту',
  'database.full': 'Диск базы данных заполнен, ничего не сохранено: освободите место и повторите',
  'database.read_only': 'В базу данных нельзя писать, ничего не сохранено: проверьте права',
  'database.disk': 'Сбой диска базы данных, ничего не сохранено: подробности в журнале',
  'database.away': 'База данных не отвечает: повторите через минуту',
  'database.overloaded': 'Все соединения с базой данных заняты: повторите через минуту',
  'database.unknown':
    'База данных перестала отвечать во время сохранения: прежде чем повторить, проверьте, не сохранилось ли',
  'retention.template_twice': 'У каждого шаблона один набор правил: этот указан дважды',
  'object.in_use':
    '{kind, select, key {Этот ключ} repository {Этот репозиторий} inventory {Этот инвентарь} environment {Это окружение} template {Этот шаблон} other {Этот объект}} используют: {users}{more, plural, =0 {} one { и ещё #} few { и ещё #} many { и ещё #} other { и ещё #}}. Сначала измените их',
  'object.task_runs':
    'Задача {task} ещё не завершилась: остановите её или дождитесь конца, затем удалите снова',
  'object.not_in_project': 'В этом проекте не найдено: {what}. Сделайте другой выбор',
  'named.template': 'шаблон {name}',
  'named.inventory': 'инвентарь {name}',
  'named.repository': 'репозиторий {name}',
  'named.schedule': 'расписание {name}',
  'named.integration': 'интеграция {name}',
};
