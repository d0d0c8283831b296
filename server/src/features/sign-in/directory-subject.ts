/** How a person of the directory is named in the database: by his uid, else by the name of his entry. */
export const UID_SUBJECT = 'uid ';
export const DN_SUBJECT = 'dn ';
/** Provider and issuer of everybody who comes from the directory. */
export const DIRECTORY = 'ldap';
