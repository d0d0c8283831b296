/** What is different about a project that was made from a file, and what to do about it. */
export const restoreNotes = {
  'restore.left_out': 'Ficou de fora: {reason}',
  'restore.part_left_out': 'Uma parte ficou de fora ({part}): {reason}',
  'restore.no_name': 'Não tinha nome: chama-se agora {name}',
  'restore.name_long': 'O seu nome era demasiado longo: chama-se agora {name}',
  'restore.name_twice': 'O seu nome aparecia mais de uma vez: chama-se agora {name}',
  'restore.not_there':
    '{word, select, key {a chave} repository {o repositório} inventory {o inventário} environment {o ambiente} template {o modelo} view {a vista} alert_channel {o canal de alerta} other {o objeto}} «{name}» não está no ficheiro, ou ficou de fora',
  'restore.names_none':
    'não indica {word, select, repository {nenhum repositório} template {nenhum modelo} key {nenhuma chave} other {nenhum objeto}}',
  'restore.has_none':
    'Agora não tem {field, select, ssh_key {chave SSH} become_key {chave de become} auth_secret {segredo de autenticação} repository {repositório} holder {titular} inventory {inventário} environment {ambiente} view {vista} build_template {modelo de compilação} other {{field}}}: {reason}',
  'restore.role_taken':
    'O servidor tem uma função {role}, que este nome designa aqui: a do ficheiro ficou de fora',
  'restore.right_left_out':
    'O direito da função {role} sobre ele ficou de fora: não há aqui tal função ou tal direito',
  'restore.approver_unknown': 'A função {role}, que aprovava as suas tarefas, ficou de fora: não existe aqui',
  'restore.chat': 'O chat a avisar ficou de fora: o seu nome é demasiado longo',
  'restore.limit': 'O limite de tarefas simultâneas, {limit}, ficou de fora',
  'restore.string_key': 'Era uma chave do tipo string: agora é do tipo Utilizador e palavra-passe',
  'restore.key_type': 'Era do tipo «{type}», que este servidor não conhece: agora não contém segredo',
  'restore.key_secret': 'Introduza o segredo novamente: uma cópia de segurança não contém nenhum',
  'restore.channel_settings':
    'Introduza os dados de acesso novamente: uma cópia de segurança não os contém. Até lá não avisa ninguém',
  'restore.rule_words': 'O campo {fields} não existe: os alertas saem com o texto predefinido',
  'restore.url_password':
    'A palavra-passe no endereço ficou de fora: coloque-a numa chave de acesso e escolha essa',
  'restore.repository_key': 'Não tinha chave de acesso: agora usa uma sem segredo',
  'restore.environment_password': 'A palavra-passe ficou de fora: os ambientes têm segredos para isso',
  'restore.secrets':
    'Introduza novamente os valores dos segredos, uma cópia de segurança não contém nenhum: {names}',
  'restore.not_json':
    '{what, select, json {As variáveis adicionais} env {As variáveis de ambiente} arguments {Os argumentos} other {Os valores}} ficaram de fora: não são JSON',
  'restore.circle': 'Agora não tem modelo de compilação: no fim baseava-se em si próprio, em círculo',
  'restore.lost_build': 'Agora não tem modelo de compilação: esse ficou de fora',
  'restore.no_own_starts':
    'Falta algo que tinha no ficheiro, por isso {what, select, schedules {os seus agendamentos estão desativados} autorun {não é iniciado após a compilação} both {os seus agendamentos estão desativados e não é iniciado após a compilação} other {não é iniciado sozinho}}: verifique-o e volte a ativar',
  'restore.no_app': 'O ficheiro não indica nenhuma aplicação: é um modelo para {app}',
  'restore.unknown_app':
    'Este servidor não tem aplicação {app}: as tarefas não podem ser executadas até que um administrador a adicione',
  'restore.template_type': 'Era do tipo «{type}», que este servidor não conhece: agora é um modelo simples',
  'restore.vault': 'O vault {vault} ficou de fora: {reason}',
  'restore.vault_key': 'a chave «{name}» não está no ficheiro',
  'restore.schedule': 'O agendamento «{schedule}» ficou de fora: {problem}',
  'restore.schedule_repository':
    'O agendamento «{schedule}» está desativado: era para novos commits de um repositório que não está lá. Escolha um e ative-o',
  'restore.schedule_inventory':
    'O agendamento «{schedule}» está desativado: as tarefas deviam ser executadas num inventário que não está lá. Escolha um e ative-o',
  'restore.schedule_unclear':
    'O agendamento {schedule} está desativado: o ficheiro não diz se estava ativo nem se era só para novos commits. Verifique-o e ative-o',
  'restore.schedules_active':
    '{count, plural, =1 {Um agendamento está ativo e inicia} one {# agendamento está ativo e inicia} other {# agendamentos estão ativos e iniciam}} tarefas a partir de agora, mesmo que o projeto da cópia de segurança ainda execute as suas: desative o que não deve ser executado duas vezes',
  'restore.matcher_long': 'um texto de um dos critérios é demasiado longo',
  'restore.matcher_incomplete': 'um dos critérios não tem valor com que comparar, ou não indica onde olhar',
  'restore.value_long': 'um texto de um dos valores extraídos é demasiado longo',
  'restore.no_alias':
    'Agora não tem alias e não está aberta a endereços partilhados, por isso nada a alcança: falta ao modelo «{template}» algo que tinha no ficheiro. Verifique-o e adicione um alias',
  'restore.alias':
    'O alias {alias} {why, select, taken {já está em uso neste servidor} guessable {é demasiado fácil de adivinhar} other {é demasiado fácil de adivinhar}}: há um novo, comunique-o a quem envia para ele',
} as const;
