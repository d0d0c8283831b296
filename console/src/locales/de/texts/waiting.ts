/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': 'Wartet auf das Ende von Aufgabe #{task} derselben Vorlage',
  'waiting.template_first': 'Wartet auf Aufgabe #{task} derselben Vorlage, die vorher dran ist',
  'waiting.workspace_active': 'Wartet auf das Ende von Aufgabe #{task} im selben Workspace oder Stack',
  'waiting.workspace_first': 'Wartet auf Aufgabe #{task} im selben Workspace oder Stack, die vorher dran ist',
  'waiting.project_limit':
    'Das Projekt führt höchstens {limit, plural, =1 {eine Aufgabe} other {# Aufgaben}} zugleich aus',
  'waiting.server_limit':
    'Der Server führt höchstens {limit, plural, =1 {eine Aufgabe} other {# Aufgaben}} zugleich aus',
  'waiting.runner_declined':
    'Kein Runner kann sie nehmen: Runner {name} hat eine Aufgabe abgelehnt ({reason}) und wird bald wieder gefragt',
  'waiting.runner_protocol': 'Kein Runner kann sie nehmen: Runner {name} {gap}',
  'waiting.runner_not_registered':
    'Kein Runner ist verbunden: Runner {name} wartet darauf, auf seiner Maschine mit seinem Registrierungstoken registriert zu werden',
  'waiting.runner_draining':
    'Kein Runner kann sie nehmen: Runner {name} nimmt keine neuen Aufgaben an, bis er wieder Aufgaben annimmt oder ein anderer verbunden ist',
  'waiting.other_project':
    'Kein verbundener Runner nimmt Aufgaben dieses Projekts an: Sie gehören zu anderen Projekten. Verbinden Sie einen dafür',
  'waiting.only_tagged':
    'Die verbundenen Runner nehmen nur Aufgaben an, die eines ihrer Tags verlangen: Lassen Sie die Vorlage eines verlangen, oder lassen Sie einen Runner Aufgaben ohne Tags annehmen',
  'waiting.tag_of_other_project':
    'Die verbundenen Runner mit {count, plural, one {dem Tag} other {den Tags}} {tags} gehören zu anderen Projekten',
  'waiting.runner_not_activated':
    'Kein Runner ist verbunden: Runner {name} wartet darauf, dass ein Administrator ihn aktiviert',
  'waiting.runner_switched_off':
    'Kein Runner ist verbunden: Runner {name} ist ausgeschaltet, ein Administrator kann ihn einschalten',
  'waiting.no_runner':
    'Kein Runner ist verbunden: Prüfen Sie, ob der Server einen starten kann, oder verbinden Sie einen',
  'waiting.runner_busy':
    'Runner {name}, der einzige, der sie nehmen kann, führt schon {slots, plural, =1 {eine Aufgabe} other {# Aufgaben}} aus: Sie startet, sobald ein Platz frei ist',
  'waiting.runners_busy': 'Alle Runner sind beschäftigt: Sie startet, sobald einer einen Platz frei hat',
  'waiting.tag_missing': 'Kein verbundener Runner hat {count, plural, one {das Tag} other {die Tags}} {tags}',
  'waiting.tag_runner_not_activated':
    'Kein verbundener Runner hat {count, plural, one {das Tag} other {die Tags}} {tags}: Runner {name} wartet darauf, dass ein Administrator ihn aktiviert',
  'waiting.tag_runner_switched_off':
    'Kein verbundener Runner hat {count, plural, one {das Tag} other {die Tags}} {tags}: Runner {name} ist ausgeschaltet, ein Administrator kann ihn einschalten',
  'waiting.tag_runners_busy':
    'Alle Runner mit {count, plural, one {dem Tag} other {den Tags}} {tags} sind beschäftigt: Sie startet, sobald einer einen Platz frei hat',
  /** goes on from the name of a runner */
  'runner.protocol_gap':
    'spricht Protokoll {theirs}, dieser Server {ours}: Aktualisieren Sie {older, select, runner {den Runner} server {den Server} other {das Ältere}}',
  'runner.versions': '{min} bis {max}',
};
