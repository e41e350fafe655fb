/** The vocabulary of tags. Pure; source: spec 1 §2 and §4, decisions "Requests". */

export interface Tag {
  uuid: string
  label: string
}

/** A record that has tags, found in the caller's scope. */
export interface TagSubject {
  type: 'request' | 'process'
  /** Database id. */
  id: number
  uuid: string
}

export const ofRequest = ({ id, uuid }: Omit<TagSubject, 'type'>): TagSubject => ({
  type: 'request',
  id,
  uuid,
})
export const ofProcess = ({ id, uuid }: Omit<TagSubject, 'type'>): TagSubject => ({
  type: 'process',
  id,
  uuid,
})

/** A tag of a record; `label` is null when it is unknown or deleted. */
export interface CarriedTag {
  uuid: string
  label: string | null
}

interface Ticked {
  ticked: readonly string[]
  /** The tags that were ticked when the form was rendered. */
  seen: readonly string[]
  carried: readonly string[]
}

/**
 * The tags after a form, when others changed them since it was rendered: only the boxes that this person ticked or unticked
 * have an effect.
 */
export const mergeTags = ({ ticked, seen, carried }: Ticked): string[] => [
  ...carried.filter((uuid) => ticked.includes(uuid) || !seen.includes(uuid)),
  ...ticked.filter((uuid) => !seen.includes(uuid)),
]

/**
 * Splits chosen tags into added and removed ones, each once; `refused`: those that are neither offered nor already on the
 * record.
 */
export function chooseTags(
  chosen: readonly string[],
  { carried, offered }: { carried: readonly string[]; offered: readonly string[] },
) {
  const once = [...new Set(chosen)]
  return {
    added: once.filter((uuid) => !carried.includes(uuid)),
    removed: carried.filter((uuid) => !once.includes(uuid)),
    refused: once.filter((uuid) => !carried.includes(uuid) && !offered.includes(uuid)),
  }
}
