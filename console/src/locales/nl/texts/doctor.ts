/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Niets te herstellen',
  'doctor.database_new': 'De database is leeg: de eerste start van de server vult haar',
  'doctor.database_fails': 'De database is niet te gebruiken. {problem}',
  'doctor.database_newer':
    'De database is van een nieuwere versie ({migration}): installeer die versie opnieuw of zet een eerdere back-up terug',
  'doctor.database_older':
    'De database mist {count, plural, one {# migratie} other {# migraties}}: de volgende start voert ze uit, “signalbox database check” probeert ze op een kopie',
  'doctor.database_rights': 'De gebruiker van de database mag geen tabellen maken: maak hem eigenaar',
  'doctor.clock_off':
    'De klokken van deze machine en van de database verschillen {seconds} seconden: laat beide een tijdserver volgen (NTP)',
  'doctor.key_fails': 'De versleutelingssleutel past niet. {problem}',
  'doctor.folder_owner':
    '{folder} is van een andere gebruiker: voer dit uit als de gebruiker van de server of geef hem de map',
  'doctor.folder_fails':
    '{folder} is niet te gebruiken ({problem}): maak de gebruiker van de server eigenaar',
  'doctor.folder_full': 'In {folder} is maar {megabytes} MB vrij: maak ruimte of begrens wat wordt bewaard',
  'doctor.address_none':
    'Er is geen public_url: stel het adres in dat browsers gebruiken zodra er een proxy voor staat',
  'doctor.address_silent':
    '{url} antwoordt niet ({problem}): start de server of controleer public_url en de proxy',
  'doctor.address_distrusted':
    'Het certificaat van {url} wordt hier niet vertrouwd ({problem}): vernieuw het, of noem het bestand van de uitgever in NODE_EXTRA_CA_CERTS',
  'doctor.address_other':
    'Op {url} antwoordt iets anders dan Signalbox: controleer public_url en waar de proxy /api heen stuurt',
  'doctor.address_upgrade':
    'De proxy op {url} geeft geen websockets door: laat hem de headers Upgrade en Connection doorgeven',
  'doctor.proxy_unknown':
    '{address} stuurt doorgegeven adressen die niet worden vertrouwd: noem het in trusted_proxies als het je proxy is',
  'doctor.program_missing':
    '{program} ontbreekt: installeer het op deze machine, waarvan de runner het nodig heeft',
  'doctor.isolation_missing':
    'Taken zijn hier niet geïsoleerd: installeer bubblewrap en sta zijn user namespaces toe (docs/isolation.md)',
  'doctor.runner_none':
    'Geen runner is actief: start er een of activeer hem in de console, anders wacht elke taak',
  'doctor.runner_away': 'Runner {name} is niet verbonden: start hem en bekijk zijn log',
  'doctor.runner_version': 'Runner {name} heeft versie {version} en de server {server}: werk de oudste bij',
  'doctor.runner_clock':
    'De klokken van runner {name} en van de server verschillen {seconds} seconden: laat beide een tijdserver volgen (NTP)',
  'doctor.runner_programs':
    'Runner {name} mist {programs}, dat templates nodig hebben die daar kunnen draaien: installeer het daar en herstart de runner, of laat deze templates een tag vereisen die andere runners hebben',
  'doctor.outbox_dead':
    '{count, plural, one {# bezorging is} other {# bezorgingen zijn}} opgegeven: kijk bij Bezorgingen in de console, herstel de ontvanger en verstuur opnieuw',
  'doctor.mail_off': 'E-mail staat uit: stel email_alert, email_host en email_sender in',
  'doctor.mail_fails':
    'De mailserver {host} neemt geen e-mail aan ({problem}): controleer de instellingen email_…',
};
