/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message':
    'La sua versione {version} non sa leggere il messaggio “{type}” del server: aggiorna il runner',
  'declined.closing': 'Questo runner si sta spegnendo',
  'declined.draining': 'Questo runner non accetta nuovi task: termina quelli che ha',
  'declined.not_held': 'Questo runner non ha il task',
  'declined.work_folder':
    'Non può scrivere nella sua cartella di lavoro {folder} ({problem}): libera spazio lì o correggi i permessi',
  'end.lost':
    'La fine del programma non è nota: il suo supervisore è stato ucciso, o la macchina è stata riavviata. Il programma può aver fatto o no il suo lavoro; controlla prima di rieseguirlo.',
  'end.lost_disk_full':
    'La fine del programma non è nota: il disco del runner è pieno, perciò non è stato possibile annotarla. Libera spazio; il programma può aver fatto o no il suo lavoro.',
  'end.lost_record':
    'La fine del programma non è nota: l’annotazione del task sul runner {problem}. Non ne è più in esecuzione nulla, ma il programma può aver fatto o no il suo lavoro; controlla prima di rieseguirlo.',
  'record.damaged': 'è danneggiata',
  'record.newer':
    'è di una versione più recente del runner (annotazione {version}, questo legge annotazioni fino alla {latest})',
  'record.other_task': 'è quella del task {task}',
  'record.unreadable': 'non è leggibile ({problem})',
  'record.gone': 'è sparita',
  'end.not_started': 'Impossibile avviare {program}: {problem}',
  'end.work_folder':
    'Il runner non può scrivere nella sua cartella di lavoro {folder} ({problem}). Libera spazio o correggi i permessi.',
  'end.limit':
    'Il limite contiene una @ o un carattere invisibile, e Ansible potrebbe per questo leggere un file. È riservato a chi può modificare il modello: nomina host e gruppi.',
  'end.arguments': 'Gli argomenti di questo task sono rifiutati: {problem}.',
} as const;
