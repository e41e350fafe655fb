const versions = new Map<string, number>()

/** The version of a record that this page has seen last, whichever panel changed it. */
export const latestVersion = (uuid: string, whenDrawn: number) => Math.max(whenDrawn, versions.get(uuid) ?? 0)

/** Tells the other panels of the page that a record has a new version, seen here. */
export const sawVersion = (uuid: string, version: number) => void versions.set(uuid, version)
