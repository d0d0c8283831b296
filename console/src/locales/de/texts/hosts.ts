/** Was Hosts von einem Schlüssel abhält, und was zu prüfen ist. */
export const hostTexts = {
  'host.address': 'Nennen Sie einen einzigen Host, mit Namen oder Adresse',
  'host.port': 'Ein Port ist eine Zahl von 1 bis 65535',
  'host.login': 'So kann kein Benutzer auf einem Host heißen',
  'host.login_required': 'Der Schlüssel nennt keinen Benutzer: Geben Sie an, als wer angemeldet werden soll',
  'host.key_none': 'Dieser Schlüssel enthält nichts, womit man sich anmelden kann: Wählen Sie einen anderen',
  'host.old_runner':
    'Runner {name} hat eine Version, die keine Schlüssel an Hosts ausprobieren kann: Bringen Sie ihn auf die Version des Servers.',
  'host.no_runner':
    'Es ist kein Runner verbunden, der den Schlüssel ausprobieren könnte: Prüfen Sie, ob der Server einen starten kann, oder verbinden Sie einen.',
  'host.busy': 'Der Runner probiert gerade andere Schlüssel aus: Versuchen Sie es gleich noch einmal.',
  'host.key_changed':
    '{host} zeigt einen anderen Host-Schlüssel als den, der in diesem Projekt bekannt ist; gesendet wurde daher nichts. Wurde der Host neu eingerichtet, entfernen Sie seine Zeile aus den Known Hosts des Projekts auf dem Runner; sonst hört vielleicht jemand mit.',
  'host.unknown': 'Der Name {host} ist nicht bekannt. Prüfen Sie ihn und die Namensauflösung des Runners.',
  'host.no_answer':
    '{host} antwortet nicht. Prüfen Sie Namen und Port, den SSH-Server dort und das Netz des Runners.',
  'host.no_answer_in_time':
    '{host} hat nicht innerhalb von {seconds} Sekunden geantwortet. Prüfen Sie Namen und Port und das Netz des Runners.',
  'host.no_ssh':
    'Bei {host} antwortet etwas, beendet die Verbindung aber, bevor sich jemand anmelden kann: Prüfen Sie, ob der SSH-Server an diesem Port lauscht und diesen Runner zulässt.',
  'host.key_refused':
    '{host} lehnt diesen Schlüssel für {login} ab. Tragen Sie den öffentlichen Schlüssel dort bei {login} ein (authorized_keys), oder wählen Sie einen anderen Schlüssel oder Benutzer.',
  'host.password_refused': '{host} lehnt dieses Passwort für {login} ab. Prüfen Sie beides.',
  'host.no_passwords': '{host} nimmt keine Passwörter an. Verwenden Sie einen SSH-Schlüssel.',
  'host.no_keys':
    '{host} nimmt von {login} keine SSH-Schlüssel an. Verwenden Sie einen Schlüssel mit Passwort.',
  'host.no_agreement':
    '{host} und der Runner haben keine Art von Schlüssel oder Verschlüsselung gemeinsam: Aktualisieren Sie den älteren von beiden.',
  'host.check':
    'Die Anmeldung an {host} als {login} ist fehlgeschlagen. Prüfen Sie Host, Benutzer und Schlüssel.',
};
