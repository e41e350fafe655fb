import type { Translation } from '../../../src/platform/texts/dictionary.ts'
import type { upkeep as nl } from '../nl/upkeep.ts'

export const upkeep: Translation<typeof nl> = {
  noDesk: 'There is no desk in {folder}.',
  noFile: 'There is no file {file}.',
  backup: {
    file: 'the archive to write; must not be there yet',
    check: 'only read an archive that is there, and say whether it is whole',
    help: 'The archive holds personal data and secrets: keep it where only few can read it.',
    about: '{tenant} of {at}, {rows|count} rows, {files|count} files',
    gone: '(and {n|count} whose content was nowhere)',
    put: 'Written to {file}: {about}{time}.',
    whole: '{file} is whole: {about}{time}.',
    checking: 'Checking the archive',
    database: 'Database',
    files: 'Files',
  },
  restore: {
    file: 'an archive that `backup` wrote',
    to: 'sqlite or postgres: move the desk to that engine, where DATABASE_URL or DATA_DIR is',
    besideOthers: 'let the storage hold files that are not of the archive',
    help: `Refuses a place that is not empty, a storage with files of others, another tenant, a damaged archive and one of a newer
version; an older one is brought up to date. The other engine only with --to.`,
    afterwards:
      'Requests that were purged after this backup was made are back: run `purge` before the desk opens.',
    toWhat: '--to is sqlite or postgres.',
    needsUrl: '--to postgres needs DATABASE_URL.',
    needsNoUrl: '--to sqlite makes a file in DATA_DIR: DATABASE_URL must be empty.',
    done: 'Restored {about}{time}.',
  },
  migrate: {
    check: 'change nothing: say what would be done, and end with 1 when there is something',
    help: `One transaction: killed, or failing, it leaves the database as it was. Make a \`backup\` before: there is no way back but
that. Servers of the version before go on meanwhile, and end with an error where they meet what is gone.`,
    nothing: 'The database is of version {version}: nothing is to be done.',
    waiting: 'For version {version} the database gets:',
    already: 'The database was of version {version} already.',
    done: 'The database is of version {version}: {n|count} {{n:migration|migrations}} in {seconds} s.',
    running: 'Migrating',
  },
  files: {
    claim: 'on PostgreSQL: say that the files of the desk are where DATA_DIR or S3_URL points',
    help: `Servers whose files are elsewhere start no more. Copy the files there first, with all that is in the folder; then
servers start without this command.`,
    done: 'The files of this desk are in {place} from now on.',
  },
  place: {
    does: 'place requests that came before the register of addresses; without --yes it only shows the differences',
    yes: 'do it',
    help: `A request gets the place of its house, and if need be the municipality in which that house lies. What a person pointed out
or confirmed stays. Where the house lies in a municipality that takes no part, or the request was judged, it is only reported.
Interrupted, the next run goes on.`,
    noRegister: 'There is no register of addresses: import it first, with `import addresses`.',
    running: 'Placing',
    outside: 'stays with {from}: the house lies in {to}, which takes no part',
    judged: 'stays with {from}: the house lies in {to}, but the request was judged or connected',
    more: '… and {n|count} more',
    told: 'read {read|count}: placed {placed|count}, of them to another municipality {moved|count}; unchanged {unchanged|count}, outside the desk {outside|count}, judged {judged|count}, changed meanwhile {busy|count}{time}',
    nothingChanged: 'Nothing was changed; with --yes it is.',
  },
  purge: {
    yes: 'do it; there is no way back',
    documents: 'with --yes: also remove the other documents of processes that are over',
    receipt: 'write the receipt to a file, too',
    help: `Of requests: contact data, address, vehicle, preferences, remarks, comments, files, where they are, mails, and searches
for them in saved views; and in what others wrote, also of what stays, their name, e-mail address, telephone number and plate
become [verwijderd]. Of processes that are over: the names of people in every saved version, comments, and documents
that name or are signed by people. Other documents of these processes stay and are listed: nobody read what is in them;
--documents removes them too. Numbers, dates, statuses, places and the digits of postal codes stay.
Of colleagues who did not sign in for the tenant's term: name and e-mail address, also in what others wrote, rights and
saved views. The server may go on meanwhile. If it was interrupted, run it again.`,
    due: `Before {before}: {requests|count} requests and {processes|count} processes that are over;
{marks|count} texts of others name these people. Not signed in since {away}: {colleagues|count} colleagues. Past their term: {reads|count} lines about who read whose contact data.`,
    nothingChanged: 'Nothing was changed; with --yes their personal data is cleared away.',
    left: '{n|count} other documents of processes that are over stay; what is in them was not searched.',
    noName: '(no name)',
    moreLeft: '…; with --json more of them',
    running: 'Purge',
    receiptOf: 'Receipt {uuid}: what was sent in, or ended, before {before}.',
    notWiped: 'The database was too busy to wipe its log now; it does so by itself later.',
    done: 'Cleared away: personal data of {requests|count} {{requests:request|requests}}, {processes|count} {{processes:process|processes}} and {colleagues|count} {{colleagues:colleague|colleagues}}{time}.',
    counts: {
      requests: 'requests',
      judgements: 'remarks of judgements',
      comments: 'comments',
      events: 'events',
      files: 'files',
      mails: 'mails',
      searches: 'searches in saved views',
      marks: 'texts of others in which a person was named, marked',
      processes: 'processes that are over',
      versions: 'saved versions with names in them',
      colleagues: 'former colleagues whose name was taken away',
      signatures: 'names under what they did',
      reads: 'lines about who read whose contact data',
      documentsLeft: 'other documents of processes that are over, which stay',
    },
  },
  privacy: {
    log: {
      does: 'who read contact data, the newest {most|count} lines; with --json as verwerkingsacties of the API of VNG',
      reference: 'of a request (also that of its sender) or a process, or its uuid',
      person: 'what one person read; their id or e-mail address',
      ofWhom: 'Of which request, or of which person? Give a reference or --person.',
      unknown: 'The desk knows no {what}.',
      nor: ', nor ',
      nobody: 'No one read it, as far as is known.',
    },
    export: {
      does: 'all that the desk holds of one person who asks to see it: JSON, text and their documents',
      to: 'a new folder, or a file ending in .json',
      email: 'of the person',
      request: 'of one of their requests, or its uuid',
      ofWhom: 'Of whom? Give --email or --request.',
      nothing: 'The desk holds nothing of this person.',
      list: 'only show what may be about somebody else, each with an id and the record it belongs to',
      texts: 'ids of such texts and requests that are surely about this person, and go into the file',
      help: 'Texts by others, and requests with the same e-mail address under another name, go into the file only if they are surely about this person. Look at them with --list.',
      toOrList: 'Give --to or --list.',
      noDoubt: 'There are no texts or requests that may be about somebody else.',
      leftOut:
        '{n|count} {{text or request|texts and requests}} that may be about somebody else {{is|are}} left out: look at {{it|them}} with --list.',
      textsChanged: 'One of these texts does not exist, or was changed meanwhile. Look again with --list.',
      readIt:
        'Read it before you give it away: "elsewhere" has what others wrote, perhaps about more people.',
      done: '{requests|count} {{requests:request|requests}}, {mails|count} {{mails:mail|mails}}, {files|count} {{files:document|documents}}, {reads|count} {{reads:read|reads}} written to {to}.',
      running: 'Documents',
    },
    receipts: {
      does: 'every purge, the newest first',
      none: 'Nothing was purged yet.',
      before: 'before {before}',
      done: 'done',
      open: 'interrupted, or running',
    },
  },
  seed: {
    howMany: 'how many {what}, 1 to {most|count}',
    seed: 'which made-up world',
    running: 'Seeding {what}',
    requests: 'requests',
    chargePoints: 'charge points',
    processes: 'processes',
    none: 'How many? Give --requests, --charge-points or --processes, or several of them.',
    wrongNumber: '{option} must be a whole number from {from|count} to {to|count}.',
    production: 'Made-up records do not belong in production (NODE_ENV=production).',
    added: '{created|count} {what} added, {there|count} were there already',
  },
}
