import type { Oracle } from '../oracle.ts'
import { grouped } from './grouped.ts'
import { notAs } from './recounted.ts'

/** The versions of a record, and what its process says of them. */

const versionsOfRecords: Oracle = {
  says: 'every saved change of a record is a version of it, from 1 without a gap, and the last is the one in use',
  source: 'decisions "Processes": every saved change to a location makes a new version',
  asked: 'of tables',
  async asks({ look }) {
    const versions = grouped(
      await look.rows('process_location', 'process_id, version'),
      ({ process_id }) => process_id,
    )
    return (await look.rows('process')).flatMap((row) => {
      const all = versions.get(row.id) ?? []
      const isGapless = all.every(({ version }, index) => version === index + 1)
      const isRising = all.every(
        ({ process_version }, index) => process_version > (all[index - 1]?.process_version ?? 0),
      )
      return [
        ...(isGapless
          ? []
          : [`${row.case_ref} has versions ${all.map(({ version }) => version).join(', ')}`]),
        ...(isRising && (all.at(-1)?.process_version ?? 0) <= row.version
          ? []
          : [
              `${row.case_ref} of version ${row.version} has records of ${all.map((it) => it.process_version)}`,
            ]),
        ...notAs(row.case_ref, row, { location_version: all.length }),
      ]
    })
  },
}

export const records: readonly Oracle[] = [versionsOfRecords]
