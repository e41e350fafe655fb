import type { World } from '../world.ts'

/** Uuids of the records whose personal data was removed: their comments and their log hold less. */
export const clearedIn = async ({ look }: World) =>
  new Set(
    [...(await look.rows('request')), ...(await look.rows('process'))]
      .filter((it) => (it.gdpr_cleared_at ?? it.personal_data_cleared_at ?? null) !== null)
      .map(({ uuid }) => uuid),
  )
