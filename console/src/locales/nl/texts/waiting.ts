/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': 'Wacht tot taak #{task} van dezelfde template klaar is',
  'waiting.template_first': 'Wacht op taak #{task} van dezelfde template, die eerst komt',
  'waiting.workspace_active': 'Wacht tot taak #{task} in dezelfde workspace of stack klaar is',
  'waiting.workspace_first': 'Wacht op taak #{task} in dezelfde workspace of stack, die eerst komt',
  'waiting.project_limit':
    'Het project voert hoogstens {limit, plural, =1 {één taak} other {# taken}} tegelijk uit',
  'waiting.server_limit':
    'De server voert hoogstens {limit, plural, =1 {één taak} other {# taken}} tegelijk uit',
  'waiting.runner_declined':
    'Geen runner kan hem nemen: runner {name} weigerde een taak ({reason}) en wordt binnenkort weer gevraagd',
  'waiting.runner_protocol': 'Geen runner kan hem nemen: runner {name} {gap}',
  'waiting.runner_not_registered':
    'Er is geen runner verbonden: runner {name} wacht om te worden geregistreerd, op zijn machine, met zijn registratietoken',
  'waiting.runner_draining':
    'Geen runner kan hem nemen: runner {name} neemt geen nieuwe taken aan tot hij weer taken aanneemt of een andere is verbonden',
  'waiting.other_project':
    'Geen verbonden runner neemt taken van dit project aan: ze horen bij andere projecten. Verbind er een voor dit project',
  'waiting.only_tagged':
    'De verbonden runners nemen alleen taken aan die een van hun tags vereisen: laat de template er een vereisen of laat een runner taken zonder tags aannemen',
  'waiting.tag_of_other_project':
    'De verbonden runners met de {count, plural, one {tag} other {tags}} {tags} horen bij andere projecten',
  'waiting.runner_not_activated':
    'Er is geen runner verbonden: runner {name} wacht tot een beheerder hem activeert',
  'waiting.runner_switched_off':
    'Er is geen runner verbonden: runner {name} is uitgeschakeld, een beheerder kan hem inschakelen',
  'waiting.no_runner':
    'Er is geen runner verbonden: controleer of de server er een kan starten of verbind er een',
  'waiting.runner_busy':
    'Runner {name}, de enige die hem kan nemen, voert al {slots, plural, =1 {een taak} other {# taken}} uit: hij start zodra er een plaats vrij is',
  'waiting.runners_busy': 'Alle runners zijn bezet: hij start zodra er een een vrije plaats heeft',
  'waiting.tag_missing': 'Geen verbonden runner heeft de {count, plural, one {tag} other {tags}} {tags}',
  'waiting.tag_runner_not_activated':
    'Geen verbonden runner heeft de {count, plural, one {tag} other {tags}} {tags}: runner {name} wacht tot een beheerder hem activeert',
  'waiting.tag_runner_switched_off':
    'Geen verbonden runner heeft de {count, plural, one {tag} other {tags}} {tags}: runner {name} is uitgeschakeld, een beheerder kan hem inschakelen',
  'waiting.tag_runners_busy':
    'Alle runners met de {count, plural, one {tag} other {tags}} {tags} zijn bezet: hij start zodra er een een vrije plaats heeft',
  /** goes on from the name of a runner */
  'runner.protocol_gap':
    'spreekt protocol {theirs}, deze server {ours}: werk {older, select, runner {de runner} server {de server} other {de oudste}} bij',
  'runner.versions': '{min} tot {max}',
};
