/** The uuids of the processes that a list shows, in its order. */
export const uuidsIn = (body: string): string[] =>
  [...body.matchAll(/<tr data-version="\d+">.*?<a href="\/[a-z-]+\/([0-9a-f-]{36})"/gs)].flatMap(
    ([, uuid]) => uuid ?? [],
  )
