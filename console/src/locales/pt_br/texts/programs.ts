/** Why a program is not there on a runner, and how it gets there. They stand in reasons of tasks. */
export const programTexts = {
  'program.not_found': 'O programa {name} não foi encontrado neste runner (PATH é {path}).',
  'program.missing': 'O programa {name} não existe neste runner.',
  'program.closed':
    'O programa {name} não pode ser executado pelas tarefas deste runner, que rodam com um usuário próprio. Instale-o para todos os usuários.',
  'program.hidden':
    'O programa {name} está em um local que as tarefas deste runner não veem: elas têm um /tmp próprio e não veem as pastas do runner. Instale-o em outro local, por exemplo em /usr/local/bin.',
  'program.not_executable': 'O programa {name} não é executável. Torne-o executável (chmod +x).',
  'program.too_old':
    'O programa {name} neste runner é da versão {found}, e as tarefas de {app} precisam de {oldest} ou mais nova.',
  'program.line_endings':
    'O programa {name} tem fins de linha do Windows (CRLF), por isso a primeira linha não indica nenhum interpretador. Salve-o com os do Unix (LF).',
  'program.no_interpreter':
    'O programa {name} precisa do interpretador {interpreter}, que não existe neste runner.',
  'helper.not_started': 'Não foi possível iniciar {program}: {problem}.',
  'helper.not_found': '{program} não foi encontrado neste runner.',
  'helper.not_found_install':
    '{program} não foi encontrado neste runner. Instale-o; no Debian e Ubuntu, com: {command}',
  'advice.install_it': 'Instale-o com: {command}',
  'advice.install_ansible': 'Instale o ansible no runner; no Debian e Ubuntu, com: {command}',
  'advice.install': 'Instale {program} no runner; no Debian e Ubuntu, com: {command}',
  'advice.install_or_path':
    'Instale {program} no runner, ou defina como caminho da aplicação o lugar onde ele está.',
  'advice.own_program':
    'A aplicação “{app}” executa o programa desse nome: instale-o no runner, ou defina o caminho da aplicação.',
  'advice.own_path': 'Verifique o caminho da aplicação “{app}”.',
} as const;
