/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message':
    'Zijn versie {version} kan het bericht “{type}” van de server niet lezen: werk de runner bij',
  'declined.closing': 'Deze runner sluit af',
  'declined.draining': 'Deze runner neemt geen nieuwe taken aan: hij maakt af wat hij heeft',
  'declined.not_held': 'Deze runner heeft de taak niet',
  'declined.work_folder':
    'Hij kan niet in zijn werkmap {folder} schrijven ({problem}): maak daar ruimte of herstel de rechten',
  'end.lost':
    'Hoe het programma eindigde is niet bekend: zijn supervisor is beëindigd, of de machine is herstart. Het programma kan zijn werk hebben gedaan of niet; kijk na voordat je het opnieuw start.',
  'end.lost_disk_full':
    'Hoe het programma eindigde is niet bekend: de schijf van de runner is vol, dus kon het niet worden vastgelegd. Maak ruimte; het programma kan zijn werk hebben gedaan of niet.',
  'end.lost_record':
    'Hoe het programma eindigde is niet bekend: het verslag van de taak op de runner {problem}. Er loopt niets meer van, maar het programma kan zijn werk hebben gedaan of niet; kijk na voordat je het opnieuw start.',
  /** what is the matter with a record, within `end.lost_record` */
  'record.damaged': 'is beschadigd',
  'record.newer':
    'is van een nieuwere versie van de runner (verslag {version}, deze leest verslagen tot {latest})',
  'record.other_task': 'is dat van taak {task}',
  'record.unreadable': 'is niet te lezen ({problem})',
  'record.gone': 'is weg',
  'end.not_started': '{program} kon niet worden gestart: {problem}',
  /** of earlier versions, which ended such a task */
  'end.work_folder':
    'De runner kan niet in zijn werkmap {folder} schrijven ({problem}). Maak ruimte of herstel de rechten.',
  'end.limit':
    'De limiet bevat een @ of een onzichtbaar teken, en Ansible zou er een bestand voor kunnen lezen. Dat is voor wie de template mag bewerken: noem hosts en groepen.',
  'end.arguments': 'De argumenten van deze taak zijn geweigerd: {problem}.',
};
