/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  /** by an administrator, of an app */
  'exit.own': '{words}',
  'exit.error': 'возникла ошибка',
  'exit.unexpected_error': 'возникла непредвиденная ошибка',
  'exit.interrupted': 'выполнение прервано',
  'exit.options': 'неверные параметры вызова',
  'exit.options_said': 'неверные параметры вызова: {problem}',
  'exit.hosts_failed': 'на некоторых хостах произошла ошибка',
  'exit.hosts_unreachable': 'некоторые хосты недоступны',
  'exit.hosts_failed_and_unreachable': 'на некоторых хостах произошла ошибка, а некоторые недоступны',
  'exit.failed_hosts':
    'ошибка на {count, plural, one {# хосте} few {# хостах} many {# хостах} other {# хоста}} ({names})',
  'exit.unreachable_hosts':
    '{count, plural, one {недоступен # хост} few {недоступны # хоста} many {недоступно # хостов} other {недоступно # хоста}} ({names})',
  'exit.both': '{one}; {other}',
  'exit.and_more': '{names} и ещё {rest, number}',
  'exit.hosts_or_playbook': 'некоторые хосты недоступны, или не удалось прочитать плейбук',
  'exit.play_given_up': 'на некоторых хостах произошла ошибка, и play был прекращён',
  'exit.no_host': 'ни один хост не подошёл, поэтому ничего не выполнялось',
  'exit.limit': 'под лимит не подходит ни один хост инвентаря',
  'exit.vault': 'не удалось открыть vault: проверьте ключи vault в шаблоне',
  'exit.inventory': 'не удалось прочитать инвентарь',
  'exit.module': 'плейбук называет модуль, которого нет на этом раннере',
  'exit.role': 'плейбук называет роль, которой нет на этом раннере',
  'exit.yaml': 'файл плейбука не является правильным YAML',
  'exit.unsafe_condition':
    "в условии ответ или другое значение извне стоит в фигурных скобках, а Ansible не вычисляет того, что может быть больше простого слова. Напишите условие без скобок, например when: answer == 'x', или пусть опрос предлагает варианты",
  'exit.text_condition':
    "условие даёт текст там, где Ansible ждёт true или false. Напишите, например, when: answer | bool или when: answer == 'yes'",
  'exit.because': '{what}: {hint}',
  'exit.command_not_run': 'команда найдена, но её не удалось запустить',
  'exit.command_not_found': 'команда не найдена',
  'exit.line_endings': 'в скрипте концы строк Windows (CRLF): сохраните его с концами строк Unix (LF)',
};
