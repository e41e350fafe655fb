/** Messages about the database, and the location of its files. */
export const database = {
  otherTenant:
    'Wrong tenant config: this database belongs to "{owner}", the server was started for "{tenantId}".',
  beforeRelease:
    'A version of the desk before 1.0.0 has used this database: this version does not know "{name}". Start the older version again, or use an empty database.',
  newer:
    'A newer version of the desk has used this database: this version does not know "{name}". Start the newer version again, or restore a backup made before it.',
  newerCalled:
    'A newer version of the desk ({version}) has used this database: this version does not know "{name}". Start the newer version again, or restore a backup made before it.',
  trying:
    'The database of DATABASE_URL ({place}) does not answer: {reason}. Retrying for {seconds:number} s (START_WAIT_SECONDS).',
  answers: 'The database answered after {seconds:number} s.',
  noAnswer:
    'The database of DATABASE_URL ({place}) did not answer in {seconds:number} s (START_WAIT_SECONDS): {reason}',
  refuses: 'The database of DATABASE_URL ({place}) refuses the connection: {reason}',
  noConnection: 'no connection',
  filesElsewhere:
    'The files of this database are not in {here}: set DATA_DIR to one folder shared by all servers, or set the same S3_URL for all. If the files were moved or lost: npm run cli -- files claim.',
}
