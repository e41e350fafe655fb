import type { Translation } from '../../../src/platform/texts/dictionary.ts'
import type { upkeep as nl } from '../nl/upkeep.ts'

export const upkeep: Translation<typeof nl> = {
  noDesk: 'There is no desk in {folder}.',
  noFile: 'There is no file {file}.',
  backup: {
    file: 'the archive to write; must not exist yet',
    check: 'only verify an existing archive',
    help: 'The archive contains personal data and secrets: store it where only few people can read it.',
    about: '{tenant} of {at}, {rows|count} rows, {files|count} files',
    gone: '(and {n|count} whose content was missing)',
    put: 'Written to {file}: {about}{time}.',
    whole: '{file} is intact: {about}{time}.',
    checking: 'Verifying the archive',
    database: 'Database',
    files: 'Files',
  },
  restore: {
    file: 'an archive written by `backup`',
    to: 'sqlite or postgres: convert the desk to that engine, at DATABASE_URL or DATA_DIR',
    besideOthers: 'allow the storage to contain files that are not in the archive',
    help: `Refuses a place that is not empty, a storage with other files, another tenant, a damaged archive and an archive of a newer
version; an older archive is migrated. Use --to for the other engine.`,
    afterwards: 'Requests purged after this backup are restored: run `purge` before opening the desk.',
    toWhat: '--to must be sqlite or postgres.',
    needsUrl: '--to postgres requires DATABASE_URL.',
    needsNoUrl: '--to sqlite creates a file in DATA_DIR: DATABASE_URL must be empty.',
    done: 'Restored {about}{time}.',
  },
  migrate: {
    check: 'only report pending migrations; exit code 1 when there are any',
    help: `Runs in one transaction: when it is killed or fails, the database is unchanged. Make a \`backup\` first: restoring it is the only
way back. Servers of the previous version keep running, and report errors where they need what the migration removed.`,
    nothing: 'The database has version {version}: there are no pending migrations.',
    waiting: 'Pending migrations for version {version}:',
    already: 'The database already had version {version}.',
    done: 'The database now has version {version}: {n|count} {{n:migration|migrations}} in {seconds} s.',
    running: 'Migrating',
  },
  files: {
    claim: 'on PostgreSQL: declare that the files of the desk are in DATA_DIR or S3_URL',
    help: `Servers whose files are elsewhere will no longer start. If you copy the files there, with everything in the folder, servers
start without this command.`,
    done: 'The files of this desk are in {place} from now on.',
  },
  place: {
    does: 'recompute the locations of requests that arrived before the address register; without --yes only show the differences',
    yes: 'save the changes',
    help: `A request gets the location of its house and, if needed, the municipality of that house. Locations that a person selected or
confirmed remain. If the house lies in a municipality that does not participate, or the request was judged, it is only reported.
After an interruption the next run continues.`,
    noRegister: 'There is no address register: import it first with `import addresses`.',
    running: 'Placing',
    outside: 'remains with {from}: the house lies in {to}, which does not participate',
    judged: 'remains with {from}: the house lies in {to}, but the request was judged or connected',
    more: '… and {n|count} more',
    told: 'read {read|count}: placed {placed|count}, of which {moved|count} in another municipality; unchanged {unchanged|count}, outside the desk {outside|count}, judged {judged|count}, changed concurrently {busy|count}{time}',
    nothingChanged: 'Nothing was changed; add --yes to save the changes.',
  },
  purge: {
    yes: 'purge; this cannot be undone',
    documents: 'with --yes: also remove the other documents of ended processes',
    receipt: 'also write the receipt to a file',
    help: `Purges of requests: contact data, address, vehicle, preferences, remarks, comments, files, locations, mails, and searches for
them in saved views. In texts by others, also in records that remain, their name, e-mail address, telephone number and
number plate become [verwijderd]. Of ended processes: the names of people in every saved version, comments, and documents
that name people or are signed by them. Other documents of these processes remain and are listed, because their content
was not searched; --documents removes them too. Numbers, dates, statuses, places and the digits of postal codes remain.
Of colleagues who did not sign in during the tenant's retention period: name and e-mail address, also in texts by others,
rights and saved views. The server may keep running. After an interruption, run it again.`,
    due: `Before {before}: {requests|count} requests and {processes|count} ended processes;
{marks|count} texts by others name these people. Not signed in since {away}: {colleagues|count} colleagues. Past their retention period: {reads|count} log lines about access to contact data.`,
    nothingChanged: 'Nothing was changed; add --yes to purge their personal data.',
    left: '{n|count} other documents of ended processes remain; their content was not searched.',
    noName: '(no name)',
    moreLeft: '…; use --json for more',
    running: 'Purge',
    receiptOf: 'Receipt {uuid}: requests submitted and processes ended before {before}.',
    notWiped: 'The database was too busy to wipe its log now; it will do so later.',
    done: 'Purged: personal data of {requests|count} {{requests:request|requests}}, {processes|count} {{processes:process|processes}} and {colleagues|count} {{colleagues:colleague|colleagues}}{time}.',
    counts: {
      requests: 'requests',
      judgements: 'remarks of judgements',
      comments: 'comments',
      events: 'events',
      files: 'files',
      mails: 'mails',
      searches: 'searches in saved views',
      marks: 'texts by others in which a name was redacted',
      processes: 'ended processes',
      versions: 'saved versions that contained names',
      colleagues: 'former colleagues whose name was removed',
      signatures: 'names in their actions',
      reads: 'log lines about access to contact data',
      documentsLeft: 'other documents of ended processes, which remain',
    },
  },
  privacy: {
    log: {
      does: 'show who read contact data, the latest {most|count} lines; with --json as verwerkingsacties of the API of VNG',
      reference: 'reference of a request (or of its sender) or process, or its uuid',
      person: 'only what this person read; their id or e-mail address',
      ofWhom: 'Give a reference or --person.',
      unknown: 'The desk has no {what}.',
      nor: ', nor ',
      nobody: 'No access was logged.',
    },
    export: {
      does: 'export all data of one person, for a request for access: JSON, text and documents',
      to: 'a new folder, or a file ending in .json',
      email: 'e-mail address of the person',
      request: 'reference of one of their requests, or its uuid',
      ofWhom: 'Give --email or --request.',
      nothing: 'The desk has no data of this person.',
      list: 'only list the texts and requests that may be about another person, each with its id and record',
      texts: 'ids of texts and requests to include, because they are about this person',
      help: 'Texts by others, and requests with the same e-mail address under another name, are included only if you confirm that they are about this person. List them with --list.',
      toOrList: 'Give --to or --list.',
      noDoubt: 'There are no texts or requests that may be about another person.',
      leftOut:
        '{n|count} {{text or request|texts and requests}} that may be about another person {{is|are}} omitted: list {{it|them}} with --list.',
      textsChanged:
        'One of these texts does not exist, or was changed in the meantime. List them again with --list.',
      readIt:
        'Check the export before you hand it over: "elsewhere" contains texts by others, possibly about other people.',
      done: '{requests|count} {{requests:request|requests}}, {mails|count} {{mails:mail|mails}}, {files|count} {{files:document|documents}}, {reads|count} {{reads:read|reads}} written to {to}.',
      running: 'Documents',
    },
    receipts: {
      does: 'list all purges, the newest first',
      none: 'Nothing was purged yet.',
      before: 'before {before}',
      done: 'done',
      open: 'interrupted, or running',
    },
  },
  seed: {
    howMany: 'how many {what}, 1 to {most|count}',
    seed: 'seed of the random generator',
    running: 'Seeding {what}',
    requests: 'requests',
    chargePoints: 'charge points',
    processes: 'processes',
    none: 'Give one or more of --requests, --charge-points and --processes.',
    wrongNumber: '{option} must be a whole number from {from|count} to {to|count}.',
    production: 'Fictitious records are not allowed in production (NODE_ENV=production).',
    added: '{created|count} {what} added, {there|count} already existed',
  },
}
