/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'moet een som van de rechten 1, 2, 4 en 8 zijn: hoogstens {maximum}',
  'field.role_slug':
    'moet uit hoogstens 50 letters, cijfers, streepjes, punten en onderstrepingstekens bestaan en niet met - of . beginnen',
  'role.slug_built_in': 'Er is een ingebouwde rol {slug}: kies een andere korte naam',
  'role.slug_taken': 'Er is al een rol {slug}, hier of op de server: kies een andere korte naam',
  'role.unknown': 'Deze rol bestaat niet: kies een andere',
  'role.more_than_own': 'Deze rol staat meer toe dan je hier zelf mag: vraag het iemand die dat allemaal mag',
  'role.member_may_more': '{user} mag hier meer dan jij: vraag het een eigenaar van het project',
  'role.in_use':
    'De rol {role} is van {users}{more, plural, =0 {} other { en nog #}}: geef hun eerst een andere rol',
  'role.held_in': '{user} in het project {project}',
  'event.member_added_with': 'Gebruiker {user} aan het team toegevoegd met de rol {role}',
  'event.member_has_role': 'Gebruiker {user} heeft nu de rol {role}',
};
