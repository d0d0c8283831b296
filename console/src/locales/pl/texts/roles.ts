/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'musi być sumą uprawnień 1, 2, 4 i 8: najwyżej {maximum}',
  'field.role_slug':
    'może mieć do 50 liter, cyfr, łączników, kropek i podkreśleń i nie może zaczynać się od - ani od .',
  'field.template_permissions':
    'musi być równe 0 (widzieć), 1 (uruchamiać), 4 (zmieniać) lub 5 (jedno i drugie)',
  'access.granters':
    'Mogą na to pozwolić: {people}{more, plural, =0 {} one { i jeszcze #} few { i jeszcze #} many { i jeszcze #} other { i jeszcze #}}',
  'access.granter_token': 'Inny token może utworzyć jego właściciel: {user}',
  'access.granters_none': 'Może na to pozwolić administrator serwera',
  'access.of_others': 'Co wolno innym, dowiaduje się tylko ten, kto zarządza zespołem',
  'role.slug_built_in': 'Istnieje wbudowana rola {slug}: wybierz inną krótką nazwę',
  'role.slug_taken': 'Rola {slug} już istnieje, tutaj lub na serwerze: wybierz inną krótką nazwę',
  'role.unknown': 'Nie ma takiej roli: wybierz inną',
  'role.more_than_own':
    'Ta rola pozwala na więcej, niż wolno tutaj tobie: zwróć się do kogoś, komu wolno to wszystko',
  'role.member_may_more': '{user} może tutaj więcej niż ty: zwróć się do właściciela projektu',
  'role.in_use':
    'Rola {role} jest używana: {users}{more, plural, =0 {} one { i jeszcze #} few { i jeszcze #} many { i jeszcze #} other { i jeszcze #}}. Najpierw to zmień',
  'named.approval': 'akceptacja szablonu {name}',
  'named.task': 'zadanie {task}',
  'named.invitation': 'zaproszenie {name}',
  'role.held_in': '{user} w projekcie {project}',
  'template_right.one_of_both': 'Uprawnienie ma użytkownik, rola albo grupa: wybierz jedno z nich',
  'template_right.no_such_source': 'Nie ma takiego dostawcy ani katalogu: wybierz inny',
  'template_right.claim_new':
    'Żadna reguła grupy nie pyta o ten atrybut (claim): inny podają tylko administratorzy',
  'template_right.no_member': 'Tego użytkownika nie ma w zespole: najpierw go dodaj',
  'template_right.there_already': '{who} ma już uprawnienie do tego szablonu: zmień je',
  'template_right.more_than_own': 'To uprawnienie pozwala na więcej, niż wolno tobie z tym szablonem',
  'template_right.not_all':
    'To dotyczy wszystkich szablonów projektu, a niektóre są dla ciebie niedostępne: zwróć się do kogoś, kto zarządza zespołem',
  'template_right.in_use':
    'Używają tego szablony, które są dla ciebie niedostępne: zwróć się do kogoś, kto zarządza zespołem',
  'event.template_right':
    'Uprawnienie do szablonu {template} ({who}): {what, select, created {nadano} updated {zmieniono} deleted {odebrano} other {zmieniono}}',
  'event.group_right_begun': 'Użytkownik {user} ma teraz uprawnienia grupy {group} do szablonów',
  'event.group_right_ended': 'Użytkownik {user} nie ma już uprawnień grupy {group} do szablonów',
  'event.template_limited': 'Szablon {template} jest teraz tylko dla tych, którzy mają do niego uprawnienie',
  'event.template_open': 'Szablon {template} jest znów dla całego zespołu',
  'event.member_added_with': 'Użytkownika {user} dodano do zespołu, rola: {role}',
  'event.member_has_role': 'Użytkownik {user} ma teraz rolę {role}',
};
