/** Messages about backups and restoring. */
export const backup = {
  isThere: '{file} is there already.',
  noDesk: 'There is no desk to make a backup of.',
  otherTenant: 'Wrong tenant config: this database belongs to "{owner}", not to "{tenantId}".',
  unknownForm: 'The archive has a form that this version of the desk does not know.',
  ofOtherTenant: 'Wrong tenant config: the archive is of "{owner}", not of "{tenantId}".',
  otherEngine:
    'The archive is of {engine}, this desk keeps its records in {ours}: --to {ours} moves them there.',
  beforeRelease:
    'The archive is of a version of the desk from before 1.0.0: this one does not know "{name}".',
  newer: 'The archive is of a newer version of the desk: this one does not know "{name}".',
  otherFiles:
    'The storage has files that are not of this archive, such as {name}: of another desk, or of nobody. Give it an empty place, or, where they may stand together, --beside-others.',
  otherFile: 'The storage has another file {name}.',
  deskThere: 'There is a desk in {folder} already; restore wants an empty place.',
  tablesThere: 'There are tables in this database already; restore wants an empty one.',
  damaged: 'The archive is damaged: {why}.',
  damage: {
    notFiles: 'it holds something else than files',
    noArchive: 'it is no archive, or a part of it was changed',
    packed: 'it cannot be unpacked',
    unreadable: 'its manifest cannot be read',
    manifest: 'its manifest says something else than one does',
    behind: 'something stands behind its manifest',
    noManifest: 'its manifest is missing',
    changed: '{name} is not what was put away',
    rows: '{table} has {counted:number} rows, not {rows:number}',
    noDatabase: 'it holds no database',
    sqlite: '{said}',
  },
}
