/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  'exit.own': '{words}',
  'exit.error': 'encontró un error',
  'exit.unexpected_error': 'encontró un error inesperado',
  'exit.interrupted': 'fue interrumpido',
  'exit.options': 'se llamó con opciones incorrectas',
  'exit.options_said': 'se llamó con opciones incorrectas: {problem}',
  'exit.hosts_failed': 'algunos hosts fallaron',
  'exit.hosts_unreachable': 'no se pudo acceder a algunos hosts',
  'exit.hosts_failed_and_unreachable': 'algunos hosts fallaron y a otros no se pudo acceder',
  'exit.failed_hosts': '{count, plural, one {# host falló} other {# hosts fallaron}} ({names})',
  'exit.unreachable_hosts':
    '{count, plural, one {# host inaccesible} other {# hosts inaccesibles}} ({names})',
  'exit.both': '{one}, y {other}',
  'exit.and_more': '{names} y {rest, number} más',
  'exit.hosts_or_playbook': 'no se pudo acceder a algunos hosts o no se pudo leer el playbook',
  'exit.play_given_up': 'algunos hosts fallaron, así que se abandonó un play',
  'exit.no_host': 'ningún host coincidía, así que no se ejecutó nada',
  'exit.limit': 'el límite no coincide con ningún host del inventario',
  'exit.vault': 'no se pudo abrir un vault: comprueba las claves de vault de la plantilla',
  'exit.inventory': 'no se pudo leer el inventario',
  'exit.module': 'el playbook nombra un módulo que este runner no tiene',
  'exit.role': 'el playbook nombra un rol que este runner no tiene',
  'exit.yaml': 'un archivo del playbook no es YAML válido',
  'exit.unsafe_condition':
    "una condición pone entre llaves una respuesta u otro valor externo, y Ansible no evalúa ninguno que pueda ser más que una simple palabra. Escribe la condición sin llaves, como when: answer == 'x', o haz que el cuestionario ofrezca opciones",
  'exit.text_condition':
    "una condición da un texto donde Ansible quiere verdadero o falso. Escríbela como when: answer | bool, o when: answer == 'yes'",
  'exit.because': '{what}: {hint}',
  'exit.command_not_run': 'se encontró un comando, pero no se pudo ejecutar',
  'exit.command_not_found': 'no se encontró un comando',
  'exit.line_endings': 'el script tiene finales de línea de Windows (CRLF): guárdalo con los de Unix (LF)',
} as const;
