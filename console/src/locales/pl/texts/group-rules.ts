export const groupTexts = {
  'groups.unknown_source': 'Na tym serwerze nie ma takiego dostawcy ani katalogu: wybierz inny',
  'groups.no_such_project': 'Nie ma takiego projektu: wybierz inny',
  'groups.no_such_role': 'W tym projekcie nie ma takiej roli: wybierz inną',
  'groups.exists': 'Dla tej grupy i tego uprawnienia jest już reguła: zmień ją',
  'groups.not_read': 'Katalog nie jest pytany o grupy: ustawienie ldap_groups serwera mówi, jak je znaleźć',
  'event.group_rule':
    '{what, select, created {Utworzono regułę grupy {rule}} updated {Zmieniono regułę grupy {rule}} deleted {Usunięto regułę grupy {rule}} other {Zmieniono regułę grupy {rule}}}',
  'event.rule_member':
    'Użytkownik {user} ma teraz rolę {role, select, owner {właściciela} manager {menedżera} task_runner {operatora} guest {gościa} other {{role}}} dzięki regule dla grupy {rule}',
  'event.rule_member_ended': 'Użytkownika {user} usunięto z zespołu: żadna reguła grupy nie daje już roli',
  'event.rule_right':
    'Użytkownik {user} {what, select, admin {jest teraz administratorem} create_projects {może teraz tworzyć projekty} other {ma teraz uprawnienie}} dzięki regule dla grupy {rule}',
  'event.rule_right_ended':
    'Użytkownik {user} {what, select, admin {nie jest już administratorem} create_projects {nie może już tworzyć projektów} other {nie ma już uprawnienia}}: nie daje go żadna reguła grupy',
  'directory.nobody':
    'Katalog nie znajduje nikogo pod {base}: nikogo nie wylogowano. Sprawdź ldap_searchdn i ldap_searchfilter',
  'directory.too_many':
    'Nie ma już w katalogu: {leavers, number} z {people, number} osób. To więcej, niż pozwala ldap_max_leavers_percent, więc nikogo nie wylogowano: sprawdź katalog albo usuń tych użytkowników',
  'directory.silent': 'Katalog nie odpowiada: {reason}',
  'event.user_left': 'Użytkownika {user} nie ma już w katalogu: sesje i tokeny API zakończono',
};
