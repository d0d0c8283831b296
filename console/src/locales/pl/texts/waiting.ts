/** Why a task is still waiting. */
export const waitingReasons = {
  'waiting.template_active': 'Czeka na koniec zadania #{task} tego samego szablonu',
  'waiting.template_first': 'Czeka na zadanie #{task} tego samego szablonu, które jest wcześniej w kolejce',
  'waiting.workspace_active': 'Czeka na koniec zadania #{task} w tym samym obszarze roboczym lub stosie',
  'waiting.workspace_first':
    'Czeka na zadanie #{task} w tym samym obszarze roboczym lub stosie, które jest wcześniej w kolejce',
  'waiting.project_limit':
    'Projekt uruchamia naraz najwyżej {limit, plural, =1 {jedno zadanie} one {# zadanie} few {# zadania} many {# zadań} other {# zadania}}',
  'waiting.server_limit':
    'Serwer uruchamia naraz najwyżej {limit, plural, =1 {jedno zadanie} one {# zadanie} few {# zadania} many {# zadań} other {# zadania}}',
  'waiting.runner_declined':
    'Żaden runner nie może go przyjąć: runner {name} odmówił zadania ({reason}) i wkrótce zostanie zapytany ponownie',
  'waiting.runner_protocol': 'Żaden runner nie może go przyjąć: runner {name} {gap}',
  'waiting.runner_not_registered':
    'Żaden runner nie jest połączony: runner {name} czeka na rejestrację na swojej maszynie, ze swoim tokenem rejestracji',
  'waiting.runner_draining':
    'Żaden runner nie może go przyjąć: runner {name} nie przyjmuje nowych zadań, dopóki nie zacznie ich znów przyjmować lub nie połączy się inny',
  'waiting.other_project':
    'Żaden połączony runner nie przyjmuje zadań tego projektu: należą do innych projektów. Połącz runnera dla niego',
  'waiting.only_tagged':
    'Połączone runnery przyjmują tylko zadania wymagające jednego z ich tagów: niech szablon wymaga tagu albo pozwól runnerowi przyjmować zadania bez tagów',
  'waiting.tag_of_other_project':
    'Połączone runnery z {count, plural, =1 {tagiem} one {tagami} few {tagami} many {tagami} other {tagami}} {tags} należą do innych projektów',
  'waiting.runner_not_activated':
    'Żaden runner nie jest połączony: runner {name} czeka, aż aktywuje go administrator',
  'waiting.runner_switched_off':
    'Żaden runner nie jest połączony: runner {name} jest wyłączony, może go włączyć administrator',
  'waiting.no_runner':
    'Żaden runner nie jest połączony: sprawdź, czy serwer może go uruchomić, albo połącz runnera',
  'waiting.runner_busy':
    'Runner {name}, jedyny, który może je przyjąć, wykonuje już {slots, plural, =1 {zadanie} one {# zadanie} few {# zadania} many {# zadań} other {# zadania}}: ruszy, gdy zwolni się miejsce',
  'waiting.runners_busy': 'Wszystkie runnery są zajęte: ruszy, gdy któryś będzie miał wolne miejsce',
  'waiting.tag_missing':
    'Żaden połączony runner nie ma {count, plural, =1 {tagu} one {tagów} few {tagów} many {tagów} other {tagów}} {tags}',
  'waiting.tag_runner_not_activated':
    'Żaden połączony runner nie ma {count, plural, =1 {tagu} one {tagów} few {tagów} many {tagów} other {tagów}} {tags}: runner {name} czeka, aż aktywuje go administrator',
  'waiting.tag_runner_switched_off':
    'Żaden połączony runner nie ma {count, plural, =1 {tagu} one {tagów} few {tagów} many {tagów} other {tagów}} {tags}: runner {name} jest wyłączony, może go włączyć administrator',
  'waiting.tag_runners_busy':
    'Wszystkie runnery z {count, plural, =1 {tagiem} one {tagami} few {tagami} many {tagami} other {tagami}} {tags} są zajęte: ruszy, gdy któryś będzie miał wolne miejsce',
  /** goes on from the name of a runner */
  'runner.protocol_gap':
    'używa protokołu {theirs}, ten serwer {ours}: zaktualizuj {older, select, runner {runnera} server {serwer} other {starszą stronę}}',
  'runner.versions': 'od {min} do {max}',
};
