/** Messages about backups and restoring. */
export const backup = {
  isThere: '{file} already exists.',
  noDesk: 'There is no desk to back up.',
  otherTenant: 'Wrong tenant config: this database belongs to "{owner}", not to "{tenantId}".',
  unknownForm: 'The archive has a format that this version of the desk does not support.',
  ofOtherTenant: 'Wrong tenant config: the archive belongs to "{owner}", not to "{tenantId}".',
  otherEngine: 'The archive was made on {engine}, but this desk uses {ours}: --to {ours} converts it.',
  beforeRelease:
    'The archive was made by a version of the desk before 1.0.0: this version does not know "{name}".',
  newer: 'The archive was made by a newer version of the desk: this version does not know "{name}".',
  otherFiles:
    'The storage contains files that are not in this archive, such as {name}: they belong to another desk, or to none. Use an empty storage, or --beside-others to keep them.',
  otherFile: 'The storage contains a different file {name}.',
  deskThere: '{folder} already contains a desk; restore requires an empty folder.',
  tablesThere: 'This database already has tables; restore requires an empty database.',
  damaged: 'The archive is damaged: {why}.',
  damage: {
    notFiles: 'it contains entries other than files',
    noArchive: 'it is not an archive, or was modified',
    packed: 'it cannot be decompressed',
    unreadable: 'its manifest cannot be read',
    manifest: 'its manifest is invalid',
    behind: 'it has data after its manifest',
    noManifest: 'its manifest is missing',
    changed: '{name} differs from the original',
    rows: '{table} has {counted:number} rows instead of {rows:number}',
    noDatabase: 'it contains no database',
    sqlite: '{said}',
  },
}
