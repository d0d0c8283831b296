/** Of tasks that plan, ask and apply, and of the folders in which they work. Stored as reasons of tasks. */
export const planningTexts = {
  /** as the rest of a sentence */
  'exit.no_changes': 'es gab nichts zu ändern, also wurde nichts angewendet',
  'exit.secret_outputs':
    'es gab nichts zu ändern, außer vielleicht geheimen Outputs des Stacks: Ob sie sich ändern, sagt Pulumi nicht. Nichts wurde angewendet; mit „Ohne Rückfrage anwenden“ werden sie gespeichert',
  'exit.plan_only': 'es war nur ein Plan verlangt: Nichts wurde angewendet',
  'exit.plan_stale':
    'der Plan ist veraltet: Der State wurde danach geändert. Nichts wurde angewendet. Starten Sie die Aufgabe erneut für einen neuen Plan',
  'exit.state_locked':
    'der State ist von einem anderen Lauf gesperrt: Warten Sie auf dessen Ende. Gibt es keinen mehr, entsperren Sie den State mit der ID oben',
  'exit.stack_locked':
    'der Stack ist von einem anderen Lauf gesperrt: Warten Sie auf dessen Ende. Gibt es keinen mehr, entsperren Sie ihn mit: pulumi cancel',
  'exit.plan_violated':
    'das Programm wollte etwas anderes, als es geplant hatte, und wurde dort gestoppt. Die Ausgabe sagt, ob zuvor etwas angewendet wurde. Starten Sie die Aufgabe erneut für einen neuen Plan',
  'exit.passphrase':
    'die Secrets des Stacks ließen sich nicht öffnen: Legen Sie die Passphrase des Stacks in eine Umgebung der Vorlage, als geheime Umgebungsvariable PULUMI_CONFIG_PASSPHRASE',
  'exit.pulumi_login':
    'nirgends steht, wo der State liegt: Legen Sie PULUMI_ACCESS_TOKEN (als Secret) oder PULUMI_BACKEND_URL in eine Umgebung der Vorlage',
  'exit.backend_changed':
    'das Backend ist anders konfiguriert als in der letzten Aufgabe dieser Vorlage und dieses Workspaces. Um mit dem neuen Backend und dessen State weiterzumachen, starten Sie sie einmal mit der Option „reconfigure“; um den State mitzunehmen, migrieren Sie ihn von Hand',
  'prepare.plan_changed':
    'Der Plan wurde nach dem Planen auf dem Runner geändert oder entfernt: Nichts wurde angewendet. Starten Sie die Aufgabe erneut.',
  'prepare.plan_commit':
    'Der Ordner von Repository „{name}“ steht auf einem anderen Commit ({now}) als beim Planen ({planned}): Nichts wurde angewendet. Starten Sie die Aufgabe erneut.',
  'prepare.kept_gone':
    'Der Ordner, in dem diese Aufgabe geplant hat, wurde vom Runner entfernt oder gehört inzwischen zu einer anderen Aufgabe: Es wurde nichts weiter ausgeführt. Starten Sie sie erneut.',
  'prepare.state_elsewhere':
    'Der State dieser Vorlage und dieses Workspaces ist nicht auf diesem Runner: Aufgabe #{task} hat auf einem anderen damit gearbeitet, oder sein Ordner wurde hier seitdem entfernt. Nichts wurde geplant, weil sonst alles noch einmal angelegt würde. Verwenden Sie ein Backend, oder geben Sie Vorlage und Runner ein Tag, damit alle Aufgaben an den Runner gehen, der den State hat. Um trotzdem mit dem weiterzumachen, was hier ist, starten Sie die Aufgabe einmal mit der Option „reconfigure“.',
  'prepare.kept_state':
    'Die State-Datei {file} wurde von Aufgaben dieser Vorlage geändert und im Repository auch: Beide würden gebraucht. Halten Sie sie an einem der beiden Orte, am besten in einem Backend, und führen Sie sie in {folder} auf dem Runner von Hand zusammen.',
  'prepare.kept_blocked':
    'Das Repository hat eine Datei {file}, wo der für diese Vorlage und diesen Workspace aufbewahrte Ordner einen Ordner hat: Verschieben Sie ihn in {folder} auf dem Runner.',
  'prepare.stack_config':
    'Die Einstellungen des Stacks ({file}) konnten nicht gelesen werden: {problem}. Beheben Sie das im Repository.',
  'prepare.var_file':
    'Die Variablendatei „{file}“ liegt außerhalb des Repositorys: Geben Sie ihren Pfad vom Ordner der Vorlage aus an.',
};
