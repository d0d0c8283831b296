/** Why a task does not start: what was asked of it, and what its template cannot run. Stored as reasons of tasks. */
export const startRefusals = {
  'start.no_template': 'Diese Vorlage gibt es nicht',
  'start.no_inventory': 'Dieses Inventar gibt es nicht',
  'start.not_ended': 'Die Aufgabe ist nicht beendet: Stoppen Sie sie zuerst, dann löschen Sie sie',
  'start.build_required': 'Die Build-Version ist erforderlich',
  'start.build_foreign': 'Das ist keine Aufgabe der Build-Vorlage',
  'start.build_failed': 'Dieser Build war nicht erfolgreich: Wählen Sie einen, der es war',
  'start.no_build': 'Es gibt noch keinen erfolgreichen Build zum Deployen',
  'start.no_version': 'Es gibt keinen erfolgreichen Build der Version {version} zum Deployen',
  'start.version_unwanted': 'Nur eine Aufgabe einer Deployment-Vorlage nimmt die Version eines Builds an',
  'start.version_form': 'version muss ein Text sein',
  'start.build_unwanted': 'Nur eine Aufgabe einer Deployment-Vorlage nimmt einen Build an',
  'start.key_of_other_request':
    'Mit diesem Schlüssel wurde eine andere Aufgabe gestartet, als diese Anfrage verlangt: Geben Sie jeder Anfrage einen eigenen Schlüssel',
  'start.key_of_removed_task':
    'Diese Anfrage hat bereits die Aufgabe {task} gestartet, die seither entfernt wurde: Fragen Sie mit einem anderen Schlüssel an',
  'start.commit': 'Ihre Rolle darf nur Commits ausführen, die diese Vorlage schon ausgeführt hat',
  'start.no_status': 'Es gibt keinen Aufgabenstatus „{status}“: Verwenden Sie {statuses}',
  'start.parameter': 'Eine Aufgabe hat keinen Parameter „{name}“',
  'start.option_unknown': 'Eine Aufgabe hat keine Option „{name}“',
  'start.option_not_taken': 'Aufgaben von {app}-Vorlagen nehmen die Option „{name}“ nicht an',
  'start.limit':
    'Ihre Rolle nennt Hosts und Gruppen: Sie darf sie nicht aus einer Datei lesen lassen, also ist kein @ und kein unsichtbares Zeichen erlaubt',
  'start.standing_option': 'Die Vorlage setzt „{name}“: Ihre Rolle darf das nicht ausschalten',
  'start.editors_option':
    'Ihre Rolle startet Vorlagen, wie sie sind: Die Option „{name}“ ist denen vorbehalten, die die Vorlage bearbeiten dürfen',
  'start.option_closed': 'Die Vorlage lässt eine einzelne Aufgabe „{name}“ nicht wählen',
  'start.file_name':
    '{name} darf nicht mit einem @ beginnen: Das Programm könnte stattdessen eine Datei lesen',
  'start.override':
    'Ihre Rolle startet Vorlagen, wie sie sind: Sie darf {what, select, playbook {kein anderes Playbook} git_branch {keinen anderen Branch} inventory_id {kein anderes Inventar} other {keinen anderen Wert}} wählen',
  'start.path_outside': 'Der Pfad muss innerhalb des Repositorys bleiben',
  'start.branch': 'Das ist kein Branch-Name',
  'start.arguments_form': 'Argumente müssen ein JSON-Array von Texten sein',
  'argument.unseen': '{word} enthält ein unsichtbares Zeichen',
  'argument.option':
    '{word} könnte eine Option des Programms sein oder ihm eine Datei nennen: Ihre Rolle darf nur andere Wörter angeben',
  'argument.file':
    'Der Wert von {option} darf kein @ und kein unsichtbares Zeichen enthalten: Ihre Rolle darf keine Dateien lesen lassen',
  'argument.number': 'Der Wert von {option} muss eine Zahl sein',
  'argument.forks': 'Der Wert von {option} muss eine Zahl von 1 bis 9999 sein',
  'argument.needs_value':
    '{option} braucht einen Wert; einer, der mit einem Bindestrich beginnt, steht hinter einem Gleichheitszeichen: {option}=...',
  'argument.playbook': '{word} wäre ein weiteres Playbook: Ihre Rolle startet Vorlagen, wie sie sind',
  'argument.ansible':
    'Ihre Rolle darf Ansible {word} nicht geben: Erlaubt sind --tags, --skip-tags, --limit, --start-at-task, --forks, --timeout, --check, --diff, --force-handlers, --flush-cache, --list-hosts, --list-tasks, --list-tags, --syntax-check und -v, jeweils ausgeschrieben. Andere sind denen vorbehalten, die die Vorlage bearbeiten dürfen',
  'start.arguments_unwanted': 'Die Vorlage erlaubt keine Argumente für eine einzelne Aufgabe',
  'answer.is_secret': '{question} ist geheim: Senden Sie es in „secret“',
  'answer.is_not_secret': '{question} ist nicht geheim: Senden Sie es in „environment“',
  'answer.secret_form': 'Ein Secret („{name}“) muss ein Text sein',
  'answer.unasked': 'Die Vorlage fragt nicht nach „{name}“',
  'answer.variable_name': '„{name}“ kann nicht der Name einer Variable sein: {problem}',
  'answer.required': '{question} ist erforderlich',
  'answer.inexact': '{question} ist als JSON-Zahl zu groß, um genau zu sein: Senden Sie es als Text',
  'answer.integer': '{question} muss eine ganze Zahl sein',
  'answer.choice': '{question} muss eines davon sein: {choices}',
  'answer.empty_choice': '(leer)',
  'answer.text': '{question} muss ein Text sein',
  'obstacle.no_file': 'Die Vorlage nennt keine Datei zum Ausführen: Bearbeiten Sie sie',
  'obstacle.path_outside':
    'Der Pfad „{path}“ der Vorlage führt aus ihrem Repository hinaus: Bearbeiten Sie die Vorlage',
  'obstacle.key_empty':
    'Schlüssel „{name}“ enthält kein Secret: Bearbeiten Sie ihn im Schlüsselspeicher und geben Sie eines ein',
  'obstacle.key_public':
    'Schlüssel „{name}“ enthält einen öffentlichen Schlüssel: Bearbeiten Sie ihn und fügen Sie den privaten ein, der dazugehört',
  'obstacle.key_deleted':
    'Ein Schlüssel, den diese Aufgabe braucht, wurde gelöscht: Wählen Sie einen anderen',
  'obstacle.not_decrypted':
    '{what} lässt sich nicht entschlüsseln: Der Verschlüsselungsschlüssel des Servers wurde geändert, oder der Wert ist beschädigt. Geben Sie ihn erneut ein',
  'named.key': 'Schlüssel „{name}“',
  'named.secret': 'Secret „{name}“',
  'named.secret_answers': 'Geheime Antworten dieser Aufgabe',
  'obstacle.template_repository_deleted': 'Das Repository der Vorlage wurde gelöscht: Wählen Sie ein anderes',
  'obstacle.repository_deleted': 'Das Repository dieser Aufgabe wurde gelöscht: Wählen Sie ein anderes',
  'obstacle.inventory_deleted': 'Das Inventar dieser Aufgabe wurde gelöscht: Wählen Sie ein anderes',
  'obstacle.repository_address':
    'Repository „{name}“ hat eine Adresse, die weder ein Pfad noch eine Git-URL ist: Bearbeiten Sie es',
  'obstacle.repository_branch':
    'Repository „{name}“ nennt keinen Branch, den Git haben könnte („{branch}“): Bearbeiten Sie es',
  'obstacle.branch': '„{branch}“ ist nicht der Name eines Branches: Bearbeiten Sie die Vorlage',
  'obstacle.ansible_inventory': 'Ansible braucht ein Inventar: Wählen Sie in der Vorlage eines',
  'obstacle.ansible_hosts':
    'Ansible braucht eine Liste von Hosts: Wählen Sie ein statisches Inventar oder eines aus einer Datei',
  'obstacle.terraform_workspace':
    'Terraform braucht einen Workspace: Wählen Sie ein Inventar vom Typ Terraform-Workspace',
  'obstacle.tofu_workspace':
    'OpenTofu braucht einen Workspace: Wählen Sie ein Inventar vom Typ OpenTofu- oder Terraform-Workspace',
  'obstacle.pulumi_stack':
    'Pulumi braucht einen Stack: Wählen Sie in der Vorlage ein Inventar vom Typ Pulumi-Stack (oder Terraform-Workspace)',
  'obstacle.inventory_workspace': 'Inventar „{name}“ nennt keinen Workspace oder Stack: Bearbeiten Sie es',
  'obstacle.workspace_name':
    'Kein Workspace kann „{workspace}“ heißen (Inventar „{name}“): Der Name enthält Zeichen, die in einer Adresse nicht stehen können. Bearbeiten Sie ihn',
  'obstacle.stack_name':
    'Kein Stack kann „{workspace}“ heißen (Inventar „{name}“): Schreiben Sie dev, project/dev oder organization/project/dev, nur mit Buchstaben, Ziffern und ._-. Bearbeiten Sie ihn',
  'obstacle.inventory_file': 'Inventar „{name}“ nennt keine Datei: Bearbeiten Sie es',
  'obstacle.inventory_path':
    'Der Pfad „{path}“ von Inventar „{name}“ führt aus seinem Repository hinaus: Bearbeiten Sie das Inventar',
  'obstacle.extra_variables':
    'Die Extra-Variablen von Umgebung „{environment}“ sind kein JSON-Objekt: Bearbeiten Sie sie',
  'obstacle.environment_variables':
    'Die Umgebungsvariablen von Umgebung „{environment}“ sind kein JSON-Objekt: Bearbeiten Sie sie',
  'obstacle.environment_variable':
    'Die Umgebungsvariable „{name}“ von Umgebung „{environment}“ ist kein Text, keine Zahl und kein Wahrheitswert: Bearbeiten Sie sie',
  'obstacle.variable_name':
    'Kein Programm kann eine Umgebungsvariable mit dem Namen „{name}“ bekommen (Umgebung „{environment}“): Bearbeiten Sie sie',
  'obstacle.inexact_number':
    'Die Umgebung „{environment}“ enthält in einer Liste oder einem Objekt die Zahl {number}, die dort Stellen verlöre: Setzen Sie sie in Anführungszeichen',
  'obstacle.secret_empty':
    'Secret „{name}“ hat keinen Wert: Bearbeiten Sie Umgebung „{environment}“ und geben Sie ihn ein. Ein Backup enthält keine',
  'obstacle.job_secret_empty':
    'Secret „{name}“ hat keinen Wert: Bearbeiten Sie Umgebung {environment} und geben Sie ihn ein. Ein Backup enthält keine',
  'obstacle.secret_twice':
    'In Umgebung „{environment}“ gibt es zwei Secrets mit dem Namen „{name}“: Entfernen Sie eines',
  'obstacle.arguments': 'Die Argumente der Vorlage sind kein JSON-Array von Texten: Bearbeiten Sie sie',
  'obstacle.question_name':
    'Eine Frage der Vorlage hat keinen Namen, sodass keine Variable ihre Antwort bekommen kann: Bearbeiten Sie die Vorlage',
  'obstacle.question_twice': 'Zwei Fragen der Vorlage haben den Namen „{name}“: Benennen Sie eine um',
  'obstacle.question_type':
    'Die Frage „{question}“ ist vom Typ „{type}“, den dieser Server nicht kennt: Wählen Sie einen anderen',
  'obstacle.vault_script':
    'Der Vault „{vault}“ der Vorlage fragt ein Skript nach seinem Passwort, was diese Version noch nicht kann: Geben Sie ihm einen Schlüssel',
  'obstacle.vault_no_key': 'Der Vault „{vault}“ der Vorlage hat keinen Schlüssel: Wählen Sie einen',
  'obstacle.vault_key':
    'Der Vault „{vault}“ der Vorlage hat Schlüssel „{key}“, der kein Passwort enthält: Wählen Sie einen Schlüssel vom Typ „Benutzername mit Passwort“',
  'obstacle.vault_name':
    'Der Vault „{vault}“ der Vorlage hat ein @ im Namen, das Ansible als Ort lesen würde: Benennen Sie ihn um',
  'obstacle.no_build_template': 'Die Vorlage deployt die Versionen keiner Build-Vorlage: Wählen Sie eine',
  'obstacle.build_template':
    'Vorlage „{name}“, deren Versionen deployt werden sollen, erzeugt keine: Wählen Sie eine Build-Vorlage',
  'obstacle.no_app':
    'Dieser Server hat keine App {app}: Lassen Sie sie von einem Administrator hinzufügen, oder wählen Sie in der Vorlage eine andere',
  'obstacle.app_off':
    'Die App {app} ist ausgeschaltet: Lassen Sie sie von einem Administrator einschalten, dann starten Sie die Aufgabe erneut',
};
