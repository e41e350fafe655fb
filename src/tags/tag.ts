/** What a tag is. Pure; source: spec 1 §2 and §4, decisions "Requests". */

export interface Tag {
  uuid: string
  label: string
}

/** A tag as a request carries it; without a label it is unknown or was deleted. */
export interface CarriedTag {
  uuid: string
  label: string | null
}

/** The chosen tags, each once, and those among them that are neither offered nor carried already. */
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
