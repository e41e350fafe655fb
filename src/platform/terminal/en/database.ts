/** Messages about the database, and the location of its files. */
export const database = {
  otherTenant:
    'Wrong tenant config: this database belongs to "{owner}", the server was started for "{tenantId}".',
  beforeRelease:
    'A version of the desk from before 1.0.0 has worked with this database: this one does not know "{name}". Start that version again, or begin with an empty database.',
  newer:
    'A newer version of the desk has worked with this database: this one does not know "{name}". Start that version again, or put back a backup from before it.',
  newerCalled:
    'A newer version of the desk ({version}) has worked with this database: this one does not know "{name}". Start that version again, or put back a backup from before it.',
  trying:
    'The database of DATABASE_URL ({place}) does not answer: {reason}. Trying for {seconds:number} s (START_WAIT_SECONDS).',
  answers: 'The database answers after {seconds:number} s.',
  noAnswer:
    'The database of DATABASE_URL ({place}) did not answer in {seconds:number} s (START_WAIT_SECONDS): {reason}',
  refuses: 'The database of DATABASE_URL ({place}) refuses: {reason}',
  noConnection: 'no connection',
  filesElsewhere:
    'The files of this database are not in {here}: let DATA_DIR be one folder that all its servers share, or give all the same S3_URL. If they have moved or are lost: npm run cli -- files claim.',
}
