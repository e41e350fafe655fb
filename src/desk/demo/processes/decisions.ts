import type { Db } from '../../../platform/db/dialect.ts'
import { at } from '../../../platform/forms/field.ts'
import { objectionEnd } from '../../../records/traffic-decisions/terms.ts'
import { Chance } from '../chance.ts'
import { digitsOf } from './codes.ts'
import { type DemoProcess, uuidNamed } from './demo-process.ts'
import { insertDecisions } from './queries.ts'
import { type Happened, iso } from './rows.ts'

const FIELD = 'TrafficDecision.PublicationDate'

interface Published {
  id: number
  happened: Happened
}

/**
 * Inserts the traffic decisions of processes: one per municipality and day of publication. Returns them by the uuid of the
 * process.
 */
export async function seedDecisions(
  db: Db,
  processes: readonly DemoProcess[],
): Promise<Map<string, Published>> {
  const all = processes.flatMap((process) => {
    const published = String(at(process.saves.at(-1)?.record ?? {}, FIELD) ?? '')
    const save = process.saves.find((it) => it.fields.includes(FIELD))
    if (published === '' || !save) return []
    const name = `decision ${process.place.municipality_code} ${published}`
    return [
      {
        process,
        published,
        name,
        savedAt: save.at,
        uuid: uuidNamed(name),
        number: numberOf(name, published),
      },
    ]
  })
  const ids = await insertDecisions(
    db,
    all
      .filter((it, index) => all.findIndex((other) => other.uuid === it.uuid) === index)
      .map(({ process, published, savedAt, uuid, number }) => ({
        uuid,
        number,
        url: `https://bekendmakingen.example.org/${number}`,
        procedure: 'objection',
        municipality_code: process.place.municipality_code,
        published_on: published,
        definitive_on: objectionEnd(published),
        remarks: '',
        created_at: iso(savedAt),
        ...process.people.municipality,
      })),
  )
  return new Map(
    all.map(({ process, published, savedAt, uuid, number }) => {
      const data = { after: { decision: uuid, number, published } }
      const who = process.people.municipality
      const happened: Happened = { at: savedAt, kind: 'traffic-decision-published', who, data }
      return [process.uuid, { id: ids.get(uuid) as number, happened }]
    }),
  )
}

function numberOf(name: string, published: string): string {
  const chance = new Chance(Number.parseInt(uuidNamed(name).slice(0, 8), 16))
  return `gmb-${published.slice(0, 4)}-${digitsOf(chance, 6)}`
}
