const versions = new Map<string, number>()

/** The last version of a record known to this page, whichever panel changed it. */
export const latestVersion = (uuid: string, whenDrawn: number) => Math.max(whenDrawn, versions.get(uuid) ?? 0)

/** Shares a new version of a record with the other panels of the page. */
export const sawVersion = (uuid: string, version: number) => void versions.set(uuid, version)
