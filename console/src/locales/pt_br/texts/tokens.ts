export const tokenRefusals = {
  'access.token_scope':
    'Este token de API só pode {scope, select, read {ler o que qualquer membro pode ler} run {ler, e iniciar, parar e confirmar tarefas} full {trabalhar em seus projetos} metrics {ler métricas} other {fazer outra coisa}}: crie em sua conta um mais amplo',
  'access.token_expired': 'Este token de API era válido até {at}: crie um novo em sua conta',
  'access.token_outlives': 'Um token que termina em {at} não cria nenhum que dure mais',
  'access.token_project': 'Não há nenhum projeto {id}, ou você não tem acesso a ele',
  'access.token_past': 'Escolha um momento no futuro',
};
