/** Words of alerts. What a delivery is about is stored. */
export const alertTexts = {
  'alert.subject':
    'Aufgabe {task} ({template}): {status, select, success {erfolgreich} error {fehlgeschlagen} stopped {gestoppt} waiting_confirmation {wartet auf Bestätigung} late {verspätet} long {läuft länger als üblich} other {{status}}}',
  'alert.mail_subject': 'Aufgabe „{template}“ fehlgeschlagen',
  'alert.mail_about':
    'Aufgabe „{template}“ {what, select, success {war erfolgreich} recovered {war nach einem Fehlschlag erfolgreich} first_success {war zum ersten Mal erfolgreich} error {ist fehlgeschlagen} stopped {wurde gestoppt} waiting_confirmation {wartet auf eine Bestätigung} late {ist verspätet} long {läuft länger als üblich} other {{what}}}',
  'alert.project': 'Projekt',
  'alert.task': 'Aufgabe',
  'alert.result': 'Ergebnis',
  'alert.version': 'Version',
  'alert.author': 'Autor',
  'alert.message': 'Nachricht',
  'alert.success': '✅ ERFOLGREICH',
  'alert.error': '❌ FEHLGESCHLAGEN',
  'alert.recovered': '✅ ERFOLGREICH nach einem Fehlschlag',
  'alert.first_success': '✅ ERFOLGREICH zum ersten Mal',
  'alert.stopped': '⏹️ GESTOPPT',
  'alert.waiting_confirmation': '⚠️ WARTET AUF BESTÄTIGUNG',
  'alert.late': '⚠️ VERSPÄTET',
  'alert.long': '⚠️ LÄUFT LÄNGER ALS ÜBLICH',
  'alert.build': 'Build {version}',
  'alert.open_task': 'Aufgabe öffnen',
  'alert.example_reason': 'Das Programm endete mit Exit-Code 2',
  'alert.test_title': 'Test des Benachrichtigungskanals {channel}',
  'alert.test_text': '{user} testet diesen Kanal. Es ist nichts geschehen.',
  'alert.disk_low': 'Der Datenträger des Servers {host} ist fast voll',
  'alert.disk_low_text':
    '{free}\u00a0MB von {total}\u00a0MB sind frei. Schaffen Sie Platz, oder lassen Sie alte Aufgaben entfernen: Aufgaben schlagen fehl, wenn nichts mehr geschrieben werden kann.',
  'alert.unknown_type': 'Es gibt keinen Benachrichtigungskanal dieses Typs',
  'alert.no_project_channels':
    'Projekte haben auf diesem Server keine eigenen Benachrichtigungskanäle: Ein Administrator erlaubt sie in der Konfiguration (project_channels_reach)',
  'alert.mail_domain':
    'Dieser Server sendet keine Benachrichtigungen von Projekten an Adressen bei {domain}: Ein Administrator kann es erlauben (project_channels_mail_domains)',
  'alert.mail_off':
    'Dieser Server sendet keine E-Mails: Ein Administrator schaltet das in der Konfiguration ein',
  'alert.one_channel': 'Wählen Sie einen Kanal: des Projekts oder des Servers',
  'alert.unknown_channel': 'Dieser Server hat keinen Benachrichtigungskanal dieses Namens',
  'alert.late_minutes': 'Geben Sie an, nach wie vielen Minuten eine Aufgabe verspätet ist',
  'alert.unknown_fields':
    '{count, plural, one {Es gibt kein Feld {fields}} other {Es gibt keine Felder {fields}}}: Sehen Sie in die Liste der Felder',
  'alert.wrong_url': 'muss eine Adresse sein wie https://chat.example.org/hooks/1',
  'alert.wrong_token': 'muss ein Token sein: Buchstaben, Ziffern und Zeichen ohne Leerzeichen',
  'alert.wrong_chat': 'muss Name oder Nummer eines Chats sein',
  'alert.wrong_topic': 'muss aus Buchstaben, Ziffern, _ und - bestehen, höchstens 64',
  'alert.wrong_secret': 'muss whsec_ und 24 bis 64 zufällige Bytes in base64 sein (openssl rand -base64 32)',
  'alert.wrong_to': 'muss eine einzelne E-Mail-Adresse sein, etwa ops@example.org',
};
