/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'moet een som van de rechten 1, 2, 4 en 8 zijn: hoogstens {maximum}',
  'field.role_slug':
    'moet uit hoogstens 50 letters, cijfers, streepjes, punten en liggende streepjes bestaan en niet met - of . beginnen',
  'field.template_permissions': 'moet 0 (zien), 1 (starten), 4 (wijzigen) of 5 (beide) zijn',
  'access.granters': '{people}{more, plural, =0 {} other { en nog #}} kunnen het toestaan',
  'access.granter_token': '{user}, van wie het token is, kan een ander aanmaken',
  'access.granters_none': 'Een beheerder van de server kan het toestaan',
  'access.of_others': 'Wat anderen mogen, wordt alleen verteld aan wie het team beheert',
  'role.slug_built_in': 'Er is een ingebouwde rol {slug}: kies een andere korte naam',
  'role.slug_taken': 'Er is al een rol {slug}, hier of op de server: kies een andere korte naam',
  'role.unknown': 'Deze rol bestaat niet: kies een andere',
  'role.more_than_own': 'Deze rol staat meer toe dan je hier zelf mag: vraag het iemand die dat allemaal mag',
  'role.member_may_more': '{user} mag hier meer dan jij: vraag het een eigenaar van het project',
  'role.in_use':
    'De rol {role} is in gebruik: {users}{more, plural, =0 {} other { en nog #}}. Wijzig dat eerst',
  'named.approval': 'de goedkeuring van template {name}',
  'named.task': 'taak {task}',
  'named.invitation': 'de uitnodiging van {name}',
  'role.held_in': '{user} in het project {project}',
  'template_right.one_of_both': 'Een recht is van een gebruiker, een rol of een groep: kies een daarvan',
  'template_right.no_such_source': 'Deze provider of directory bestaat niet: kies een andere',
  'template_right.claim_new': 'Geen groepsregel vraagt naar deze claim: alleen beheerders noemen een andere',
  'template_right.no_member': 'Deze gebruiker zit niet in het team: voeg die eerst toe',
  'template_right.there_already': 'Er is al een recht voor {who} op deze template: wijzig dat',
  'template_right.more_than_own': 'Dit recht staat meer toe dan je zelf met deze template mag',
  'template_right.not_all':
    'Dit gaat over alle templates van het project, en sommige zijn voor jou niet zichtbaar: vraag het iemand die het team beheert',
  'template_right.in_use':
    'Dit wordt gebruikt door templates die voor jou niet zichtbaar zijn: vraag het iemand die het team beheert',
  'event.template_right':
    'Recht van {who} op template {template} {what, select, created {gegeven} updated {gewijzigd} deleted {ingetrokken} other {gewijzigd}}',
  'event.group_right_begun': 'Gebruiker {user} heeft nu de rechten van de groep {group} op templates',
  'event.group_right_ended': 'Gebruiker {user} heeft de rechten van de groep {group} op templates niet meer',
  'event.template_limited': 'Template {template} is nu alleen voor wie er een recht op heeft',
  'event.template_open': 'Template {template} is weer voor het hele team',
  'event.member_added_with': 'Gebruiker {user} aan het team toegevoegd met de rol {role}',
  'event.member_has_role': 'Gebruiker {user} heeft nu de rol {role}',
};
