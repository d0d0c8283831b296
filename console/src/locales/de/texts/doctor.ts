/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Nichts zu beheben',
  'doctor.database_new': 'Die Datenbank ist leer: Der erste Start des Servers füllt sie',
  'doctor.database_fails': 'Die Datenbank ist nicht verwendbar. {problem}',
  'doctor.database_newer':
    'Die Datenbank gehört zu einer neueren Version ({migration}): Installieren Sie diese wieder, oder stellen Sie ein Backup von vorher wieder her',
  'doctor.database_older':
    'Der Datenbank {count, plural, one {fehlt # Migration} other {fehlen # Migrationen}}: Der nächste Start führt sie aus, „signalbox database check“ versucht sie an einer Kopie',
  'doctor.database_rights':
    'Der Benutzer der Datenbank darf keine Tabellen anlegen: Machen Sie ihn zu ihrem Eigentümer',
  'doctor.clock_off':
    'Die Uhren dieser Maschine und der Datenbank weichen um {seconds} Sekunden voneinander ab: Lassen Sie beide einem Zeitserver folgen (NTP)',
  'doctor.key_fails': 'Der Verschlüsselungsschlüssel passt nicht. {problem}',
  'doctor.folder_owner':
    '{folder} gehört einem anderen Benutzer: Führen Sie dies als Benutzer des Servers aus, oder geben Sie ihm den Ordner',
  'doctor.folder_fails':
    '{folder} ist nicht verwendbar ({problem}): Machen Sie den Benutzer des Servers zum Eigentümer',
  'doctor.folder_full':
    'In {folder} sind nur {megabytes} MB frei: Schaffen Sie Platz, oder begrenzen Sie, was aufbewahrt wird',
  'doctor.address_none':
    'Es gibt keine public_url: Setzen Sie sie auf die Adresse, die Browser verwenden, sobald ein Proxy davor steht',
  'doctor.address_silent':
    '{url} antwortet nicht ({problem}): Starten Sie den Server, oder prüfen Sie public_url und den Proxy',
  'doctor.address_distrusted':
    'Dem Zertifikat unter {url} wird hier nicht vertraut ({problem}): Erneuern Sie es, oder nennen Sie die Datei seiner Zertifizierungsstelle in NODE_EXTRA_CA_CERTS',
  'doctor.address_other':
    'Unter {url} antwortet etwas anderes als Signalbox: Prüfen Sie public_url und wohin der Proxy /api leitet',
  'doctor.address_upgrade':
    'Der Proxy unter {url} reicht keine Websockets durch: Lassen Sie ihn die Header Upgrade und Connection weitergeben',
  'doctor.proxy_unknown':
    '{address} sendet weitergeleitete Adressen, denen nicht vertraut wird: Nennen Sie sie in trusted_proxies, wenn es Ihr Proxy ist',
  'doctor.program_missing':
    '{program} fehlt: Installieren Sie es auf dieser Maschine, deren Runner es braucht',
  'doctor.isolation_missing':
    'Aufgaben sind hier nicht isoliert: Installieren Sie bubblewrap und erlauben Sie seine User-Namespaces (docs/isolation.md)',
  'doctor.runner_none':
    'Kein Runner ist aktiv: Starten Sie einen, oder aktivieren Sie ihn in der Konsole, sonst wartet jede Aufgabe',
  'doctor.runner_away': 'Runner {name} ist nicht verbunden: Starten Sie ihn, und sehen Sie in sein Protokoll',
  'doctor.runner_version':
    'Runner {name} hat Version {version} und der Server {server}: Aktualisieren Sie den älteren',
  'doctor.runner_clock':
    'Die Uhren von Runner {name} und Server weichen um {seconds} Sekunden voneinander ab: Lassen Sie beide einem Zeitserver folgen (NTP)',
  'doctor.runner_programs':
    'Runner {name} fehlt {programs}, was Vorlagen brauchen, die dort laufen können: Installieren Sie es dort und starten Sie den Runner neu, oder lassen Sie diese Vorlagen ein Tag verlangen, das andere Runner haben',
  'doctor.outbox_dead':
    '{count, plural, one {# Zustellung wurde} other {# Zustellungen wurden}} aufgegeben: Sehen Sie in der Konsole unter Zustellungen nach, bringen Sie den Empfänger in Ordnung und senden Sie erneut',
  'doctor.mail_off':
    'Der E-Mail-Versand ist ausgeschaltet: Setzen Sie email_alert, email_host und email_sender',
  'doctor.mail_fails':
    'Der Mailserver {host} nimmt keine E-Mails an ({problem}): Prüfen Sie die Einstellungen email_…',
};
