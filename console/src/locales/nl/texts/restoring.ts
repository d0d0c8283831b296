/** What is different about a project that was made from a file, and what to do about it. */
export const restoreNotes = {
  'restore.left_out': 'Is weggelaten: {reason}',
  'restore.part_left_out': '{part} is weggelaten: {reason}',
  'restore.no_name': 'Had geen naam: heet nu {name}',
  'restore.name_long': 'De naam was te lang: heet nu {name}',
  'restore.name_twice': 'De naam kwam vaker voor: heet nu {name}',
  'restore.not_there':
    '{word, select, key {sleutel} repository {repository} inventory {inventory} environment {omgeving} template {template} view {weergave} alert_channel {meldingskanaal} other {object}} “{name}” staat niet in het bestand of is weggelaten',
  'restore.names_none':
    'het noemt geen {word, select, repository {repository} template {template} key {sleutel} other {object}}',
  'restore.has_none':
    'Heeft nu geen {field, select, ssh_key {SSH-sleutel} become_key {become-sleutel} auth_secret {authenticatiesecret} repository {repository} holder {bijbehorende template} inventory {inventory} environment {omgeving} view {weergave} build_template {buildtemplate} other {{field}}}: {reason}',
  'restore.role_taken':
    'De server heeft een rol {role}, die hier met deze naam bedoeld is: die van het bestand is weggelaten',
  'restore.right_left_out':
    'Het recht van rol {role} erop is weggelaten: die rol of dat recht is er hier niet',
  'restore.approver_unknown': 'Rol {role}, die de taken goedkeurde, is weggelaten: die is er hier niet',
  'restore.chat': 'De chat die werd ingelicht, is weggelaten: de naam is te lang',
  'restore.limit': 'De limiet van taken tegelijk, {limit}, is weggelaten',
  'restore.string_key': 'Was een sleutel van het type string: is nu een gebruikersnaam met wachtwoord',
  'restore.key_type': 'Was van het type “{type}”, dat deze server niet kent: bevat nu geen secret',
  'restore.key_secret': 'Vul het secret opnieuw in: een back-up bevat er geen',
  'restore.channel_settings':
    'Vul opnieuw in hoe het kanaal te bereiken is: een back-up bevat dat niet. Tot dan meldt het niets',
  'restore.rule_words': 'Er is geen veld {fields}: de meldingen gaan met de standaardtekst uit',
  'restore.url_password':
    'Het wachtwoord in het adres is weggelaten: zet het in een toegangssleutel en kies die',
  'restore.repository_key': 'Had geen toegangssleutel: gebruikt er nu een zonder secret',
  'restore.environment_password': 'Het wachtwoord is weggelaten: omgevingen hebben daar secrets voor',
  'restore.secrets': 'Vul de waarden van de secrets opnieuw in, een back-up bevat er geen: {names}',
  'restore.not_json':
    '{what, select, json {De extra variabelen} env {De omgevingsvariabelen} arguments {De argumenten} other {De waarden}} zijn weggelaten: ze zijn geen JSON',
  'restore.circle': 'Heeft nu geen buildtemplate: bouwde uiteindelijk in een kring op zichzelf voort',
  'restore.lost_build': 'Heeft nu geen buildtemplate: die is weggelaten',
  'restore.no_own_starts':
    'Mist iets dat er in het bestand bij hoorde, dus {what, select, schedules {zijn de schema’s uitgeschakeld} autorun {start de template niet na zijn build} both {zijn de schema’s uitgeschakeld en start de template niet na zijn build} other {start niets vanzelf}}: bekijk het en schakel dat dan weer in',
  'restore.no_app': 'Het bestand noemt geen app: is nu een template voor {app}',
  'restore.unknown_app':
    'Deze server heeft geen app {app}: de taken kunnen niet lopen voordat een beheerder hem toevoegt',
  'restore.template_type': 'Was van het type “{type}”, dat deze server niet kent: is nu een gewone template',
  'restore.vault': 'De vault {vault} is weggelaten: {reason}',
  'restore.vault_key': 'sleutel “{name}” staat niet in het bestand',
  'restore.schedule': 'Het schema “{schedule}” is weggelaten: {problem}',
  'restore.schedule_repository':
    'Het schema “{schedule}” is uitgeschakeld: het was voor nieuwe commits van een repository die er niet is. Kies er een en schakel het dan in',
  'restore.schedule_inventory':
    'Het schema “{schedule}” is uitgeschakeld: de taken moesten lopen op een inventory die er niet is. Kies er een en schakel het dan in',
  'restore.schedule_unclear':
    'Het schema {schedule} is uitgeschakeld: het bestand zegt niet of het aan was, noch of het alleen bij nieuwe commits liep. Bekijk het en schakel het in',
  'restore.schedules_active':
    '{count, plural, =1 {Eén schema is actief en start} other {# schema’s zijn actief en starten}} vanaf nu taken, ook zolang het project van de back-up zijn eigen taken nog uitvoert: schakel uit wat niet dubbel mag lopen',
  'restore.matcher_long': 'een tekst van een van de voorwaarden is te lang',
  'restore.matcher_incomplete':
    'een van de voorwaarden heeft geen waarde om mee te vergelijken of noemt geen plaats om te kijken',
  'restore.value_long': 'een tekst van een van de uitgelezen waarden is te lang',
  'restore.no_alias':
    'Heeft nu geen alias en is niet bereikbaar via gedeelde adressen, dus er komt niets aan: template “{template}” mist iets dat hij in het bestand had. Bekijk die en voeg dan een alias toe',
  'restore.alias':
    'De alias {alias} {why, select, taken {is op deze server bezet} guessable {is te makkelijk te raden} other {is te makkelijk te raden}}: er is een nieuwe, geef die door aan wie ernaar stuurt',
};
