/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here':
    'Ya está aquí: la cuenta queda como está, con su contraseña, y pasa a ser miembro donde lo era la otra',
  'import.user_twice':
    'Se omite: aquí sería el mismo usuario que {other}, cuyo {what, select, email {correo} username {nombre de usuario} other {nombre de usuario}} es igual. Cambia uno allí e importa de nuevo',
  'import.user_gone': 'Ya se trajo antes y desde entonces se eliminó aquí: no se crea de nuevo',
  'import.password_left_out':
    'Ahora no tiene contraseña: lo que hay guardado de ella allí no se puede comprobar aquí',
  'import.password_not_told':
    'Ahora no tiene contraseña: el otro servidor no la revela. Un administrador pone una',
  'import.member_left_out':
    '{user} ahora no es miembro: {why, select, role {el rol «{role}» no da permisos aquí} user {ese usuario no se trajo} other {ese usuario no se trajo}}',
  'import.no_owner': 'No tenía propietario: ahora lo es {user}',
  'import.project_known': 'Ya se trajo antes: no se cambia nada en él',
  'import.project_gone':
    'Ya se trajo antes y desde entonces se eliminó aquí: nómbralo con --project para traerlo de nuevo',
  'import.project_left_out': 'Se omite con todo su contenido: {reason}',
  'import.secret':
    'Introduce de nuevo su secreto: {why, select, sealed {ninguna de las claves dadas abre el que está guardado} api {el otro servidor no lo revela} none {tampoco lo hay en la otra base de datos} other {tampoco lo hay en la otra base de datos}}',
  'import.secrets':
    'Introduce de nuevo los valores de sus secretos, porque {why, select, sealed {ninguna de las claves dadas los abre} api {el otro servidor no los revela} none {están vacíos en la otra base de datos} other {están vacíos en la otra base de datos}}: {names}',
  'import.other_machine':
    'Su ruta {path} es de la máquina del otro servidor: asegúrate de que exista en todos los runners',
  'import.runner_left_out': 'Los runners no se traen: regístralo aquí',
  'import.option_left_out': 'La opción {key} no se trae',
  'import.app_left_out': 'La aplicación no se trae: {reason}',
  'import.token_left_out': 'Sus tokens no se traen: esta cuenta ya estaba aquí y la abrirían',
  'import.history_cut': 'Solo se traen las {count} tareas más recientes: el otro servidor no lista más',
  'import.new_ids':
    'Tienen aquí otros id, porque los suyos ya estaban dados: {ids}. Hay que cambiar lo que los nombra por su id',
  'import.not_ended': 'No había terminado cuando se trajo de otro servidor',
  'import.project_event': 'Proyecto {project} traído de otro servidor',
  'import.user_event': 'Usuario {user} traído de otro servidor',
};
