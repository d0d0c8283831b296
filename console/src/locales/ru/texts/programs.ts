/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': 'Программа {name} на этом раннере не найдена (PATH: {path}).',
  'program.missing': 'Программы {name} на этом раннере нет.',
  'program.closed':
    'Задачи на этом раннере не могут запустить программу {name}: они выполняются от имени отдельного пользователя. Установите её для всех пользователей.',
  'program.hidden':
    'Программа {name} лежит там, где задачи этого раннера её не видят: у них свой /tmp, а папки раннера от них скрыты. Установите её в другое место, например в /usr/local/bin.',
  'program.not_executable':
    'Программа {name} не является исполняемой. Установите для неё право на выполнение (chmod +x).',
  'program.too_old':
    'Версия программы {name} на этом раннере {found}, а задачам {app} нужна {oldest} или новее.',
  'program.line_endings':
    'В программе {name} концы строк Windows (CRLF), поэтому её первая строка не называет интерпретатор. Сохраните её с концами строк Unix (LF).',
  'program.no_interpreter':
    'Программе {name} нужен интерпретатор {interpreter}, которого на этом раннере нет.',
  'helper.not_started': 'Не удалось запустить {program}: {problem}.',
  'helper.not_found': '{program} на этом раннере: не найдено.',
  'helper.not_found_install':
    '{program} на этом раннере: не найдено. Установите на нём, в Debian и Ubuntu командой: {command}',
  'advice.install_it': 'Установите командой: {command}',
  'advice.install_ansible': 'Установите ansible на раннере, в Debian и Ubuntu командой: {command}',
  'advice.install': 'Установите {program} на раннере, в Debian и Ubuntu командой: {command}',
  'advice.install_or_path': 'Установите {program} на раннере или задайте в приложении верный путь.',
  'advice.own_program':
    'Приложение «{app}» запускает программу с тем же именем: установите её на раннере или задайте путь в приложении.',
  'advice.own_path': 'Проверьте путь приложения «{app}».',
};
