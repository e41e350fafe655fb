/** The uuids of the requests or processes that a list shows, in its order. */
export const uuidsIn = (body: string): string[] =>
  [...body.matchAll(/<th scope="row"><a href="\/[a-z-]+\/([0-9a-f-]{36})/g)].flatMap(([, uuid]) => uuid ?? [])
