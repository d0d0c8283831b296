/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here':
    'Is hier al: het account blijft zoals het is, met zijn wachtwoord, en wordt lid waar het andere dat was',
  'import.user_twice':
    'Is weggelaten: hier zou het dezelfde gebruiker zijn als {other}, met {what, select, email {hetzelfde e-mailadres} username {dezelfde gebruikersnaam} other {dezelfde gebruikersnaam}}. Wijzig er daar een en importeer opnieuw',
  'import.user_gone': 'Is eerder overgenomen en sindsdien hier verwijderd: wordt niet opnieuw gemaakt',
  'import.password_left_out':
    'Heeft nu geen wachtwoord: wat daarvan daar is opgeslagen, is hier niet te controleren',
  'import.password_not_told':
    'Heeft nu geen wachtwoord: de andere server geeft het niet. Een beheerder stelt er een in',
  'import.member_left_out':
    '{user} is nu geen lid: {why, select, role {de rol “{role}” geeft hier geen rechten} user {die gebruiker is niet overgenomen} other {die gebruiker is niet overgenomen}}',
  'import.no_owner': 'Had geen eigenaar: dat is nu {user}',
  'import.project_known': 'Is eerder overgenomen: er wordt niets aan gewijzigd',
  'import.project_gone':
    'Is eerder overgenomen en sindsdien hier verwijderd: noem het met --project om het opnieuw over te nemen',
  'import.project_left_out': 'Is met alles erin weggelaten: {reason}',
  'import.secret':
    'Vul het secret opnieuw in: {why, select, sealed {geen van de opgegeven sleutels opent het opgeslagen secret} api {de andere server geeft het niet} none {in de andere database is er ook geen} other {in de andere database is er ook geen}}',
  'import.secrets':
    'Vul de waarden van de secrets opnieuw in, want {why, select, sealed {geen van de opgegeven sleutels opent ze} api {de andere server geeft ze niet} none {ze zijn leeg in de andere database} other {ze zijn leeg in de andere database}}: {names}',
  'import.other_machine':
    'Het pad {path} is er een van de machine van de andere server: zorg dat het op elke runner bestaat',
  'import.runner_left_out': 'Runners worden niet overgenomen: registreer hem hier',
  'import.option_left_out': 'De optie {key} wordt niet overgenomen',
  'import.app_left_out': 'De app wordt niet overgenomen: {reason}',
  'import.token_left_out':
    'De tokens worden niet overgenomen: dit account was hier al, en ze zouden het openen',
  'import.history_cut':
    'Alleen de nieuwste {count} taken worden overgenomen: de andere server somt er niet meer op',
  'import.new_ids':
    'Hebben hier andere id’s, omdat die van hen al vergeven waren: {ids}. Wat ze met hun id noemt, moet worden aangepast',
  'import.not_ended': 'Was nog niet klaar toen hij van een andere server werd overgenomen',
  'import.project_event': 'Project {project} overgenomen van een andere server',
  'import.user_event': 'Gebruiker {user} overgenomen van een andere server',
};
