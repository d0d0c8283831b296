/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  'exit.own': '{words}',
  'exit.error': 'ele encontrou um erro',
  'exit.unexpected_error': 'ele encontrou um erro inesperado',
  'exit.interrupted': 'ele foi interrompido',
  'exit.options': 'ele foi chamado com opções erradas',
  'exit.options_said': 'ele foi chamado com opções erradas: {problem}',
  'exit.hosts_failed': 'alguns hosts falharam',
  'exit.hosts_unreachable': 'alguns hosts estavam inacessíveis',
  'exit.hosts_failed_and_unreachable': 'alguns hosts falharam e outros estavam inacessíveis',
  'exit.failed_hosts': '{count, plural, one {# host falhou} other {# hosts falharam}} ({names})',
  'exit.unreachable_hosts':
    '{count, plural, one {# host estava inacessível} other {# hosts estavam inacessíveis}} ({names})',
  'exit.both': '{one}, e {other}',
  'exit.and_more': '{names} e mais {rest, number}',
  'exit.hosts_or_playbook': 'alguns hosts estavam inacessíveis, ou o playbook não pôde ser lido',
  'exit.play_given_up': 'alguns hosts falharam, por isso um play foi abandonado',
  'exit.no_host': 'nenhum host correspondia, por isso nada foi executado',
  'exit.limit': 'o limite não corresponde a nenhum host do inventário',
  'exit.vault': 'um vault não pôde ser aberto: verifique as chaves de vault do modelo',
  'exit.inventory': 'o inventário não pôde ser lido',
  'exit.module': 'o playbook usa um módulo que este runner não tem',
  'exit.role': 'o playbook usa uma role que este runner não tem',
  'exit.yaml': 'um arquivo do playbook não é YAML válido',
  'exit.unsafe_condition':
    "uma condição põe entre chaves uma resposta ou outro valor de fora, e o Ansible não avalia nenhum que possa ser mais que uma simples palavra. Escreva a condição sem chaves, como when: answer == 'x', ou faça o questionário oferecer opções",
  'exit.text_condition':
    "uma condição dá um texto onde o Ansible quer verdadeiro ou falso. Escreva-a como when: answer | bool, ou when: answer == 'yes'",
  'exit.because': '{what}: {hint}',
  'exit.command_not_run': 'um comando foi encontrado, mas não pôde ser executado',
  'exit.command_not_found': 'um comando não foi encontrado',
  'exit.line_endings': 'o script tem fins de linha do Windows (CRLF): salve-o com os do Unix (LF)',
} as const;
