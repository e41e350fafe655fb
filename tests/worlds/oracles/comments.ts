import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { clearedIn } from './cleared.ts'
import { remembered } from './remembered.ts'

/** Comments on records: what is done about each, and that none is lost. */

const STATUSES = ['new', 'todo', 'done', 'ignore']
const MOST_TEXT = 4_000
/** The records that they are on, and where those are. */
const SUBJECTS: Readonly<Record<string, string>> = {
  request: 'request',
  process: 'process',
  assets: 'location',
}
const nameOf = ({ id, person_name }: Row) => `comment ${id} of ${person_name}`

const statusExists: Oracle = {
  rule: 'a comment has a status of new, todo, done or ignore, and words in it',
  source: 'spec 1 §3 Comment, §5: not empty; at most 4000 characters as other remarks',
  runs: 'of tables',
  async violations(world) {
    const cleared = await clearedIn(world)
    return (await world.look.rows('comment')).flatMap((it) => {
      const hasText = it.message.trim() !== '' || it.deleted_at !== null || cleared.has(it.subject_uuid)
      return STATUSES.includes(it.status) && hasText && it.message.length <= MOST_TEXT
        ? []
        : [`${nameOf(it)} is ${it.status}, and reads "${it.message.slice(0, 40)}"`]
    })
  },
}

const onWhatThereIs: Oracle = {
  rule: 'a comment is on a record that there is, in a version that it has had',
  source: 'spec 1 §7: version is 1 for requests, else the location version or 1',
  runs: 'of tables',
  async violations({ look }) {
    const there = new Map<string, Map<string, Row>>()
    for (const [type, table] of Object.entries(SUBJECTS))
      there.set(type, new Map((await look.rows(table)).map((row) => [row.uuid, row])))
    return (await look.rows('comment')).flatMap((it) => {
      const record = there.get(it.subject_type)?.get(it.subject_uuid)
      if (!record) return [`${nameOf(it)} is on ${it.subject_type} ${it.subject_uuid}, which is not there`]
      const most = it.subject_type === 'process' ? record.location_version : 1
      return it.version >= 1 && it.version <= most ? [] : [`${nameOf(it)} is of version ${it.version}`]
    })
  },
}

const neverLost: Oracle = (() => {
  const seen = remembered(() => new Map<number, Row>())
  const FOR_GOOD = ['subject_type', 'subject_uuid', 'created_at', 'version']
  return {
    rule: 'a comment stays while its record does, has its last change, and does not come back once deleted',
    source: 'spec 1 §3 Comment: deleted_at; findings/worlds.md: a comment stands',
    runs: 'of tables',
    async violations(world) {
      const before = seen(world)
      const rows = await world.look.rows('comment')
      const processes = new Set((await world.look.rows('process')).map(({ uuid }) => uuid))
      const cleared = await clearedIn(world)
      const wrong = rows.flatMap((it) => {
        const was = before.get(it.id) ?? it
        const changed = FOR_GOOD.filter((name) => it[name] !== was[name])
        // A purge clears processes that ended too, and marks names in what others wrote.
        const isPurged = it.message === '' || it.message.includes('[verwijderd]')
        const isEdit = it.message !== was.message && it.edited_at === was.edited_at && !isPurged
        const isBack = was.deleted_at !== null && it.deleted_at === null
        if (isEdit && it.deleted_at === null && !cleared.has(it.subject_uuid)) changed.push('message')
        if (isBack) changed.push('deleted_at')
        return changed.length > 0 ? [`${nameOf(it)} has another ${changed.join(', ')}`] : []
      })
      const there = new Set(rows.map(({ id }) => id))
      const lost = [...before.values()].filter(
        ({ id, subject_type, subject_uuid }) =>
          !there.has(id) && (subject_type !== 'process' || processes.has(subject_uuid)),
      )
      before.clear()
      for (const it of rows) before.set(it.id, it)
      return [...wrong, ...lost.map((it) => `${nameOf(it)} is gone`)]
    },
  }
})()

export const comments: readonly Oracle[] = [statusExists, onWhatThereIs, neverLost]
