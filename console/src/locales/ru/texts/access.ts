/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': 'Сначала войдите: ваш сеанс завершился или его не было',
  'access.invalid_credentials': 'Неверный логин или пароль',
  'access.too_many_attempts': 'Слишком много попыток: повторите через {seconds}\u00a0с',
  'access.several_people': 'Ваш браузер прислал сеансы разных людей: войдите снова, и они завершатся',
  'access.administrators_only': 'Это может делать только администратор',
  'access.self_or_administrator': 'Это может делать только сам пользователь или администратор',
  'access.role':
    'Ваша роль не позволяет {permission, select, run_tasks {запускать задачи} update_project {изменять проект} manage_resources {изменять ресурсы этого проекта} manage_team {изменять команду} other {это делать}}: обратитесь к владельцу проекта',
  'access.runner_token': 'Неверный токен: отправьте токен раннера в заголовке X-Runner-Token',
  'access.no_such_runner': 'Раннера с таким токеном нет: зарегистрируйте раннер или проверьте токен',
  'access.runner_switched_off':
    'Раннер «{name}» выключен: включить его может администратор (POST /api/runners/{id}/active)',
  'access.runner_not_activated':
    'Раннер «{name}» ждёт, пока его активирует администратор (POST /api/runners/{id}/active)',
  'object.not_found': 'Не найдено: {what}. Объект удалён, или у вас нет к нему доступа',
  'live.too_many_of_user': 'Открытых соединений у вас уже {count}: закройте часть из них, и откроется это',
  'live.too_many': 'Сервер больше не принимает новых соединений: повторите позже',
  'live.follows_too_many':
    'Одно соединение следит не более чем за {most} задачами: сначала прекратите следить за одной из них',
  'live.hidden_now': 'У вас больше нет доступа к этой задаче',
};
